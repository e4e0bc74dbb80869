import type { QueueItem } from '@yarmarok/shared-api/account';
import { Button, space, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, fieldMessages, FormError, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { actMessages, toItemTitle, type TypedAct, typedActs } from './queue-acts';
import { messages, reportKindMessages } from './queue.messages';
import { useHideTemplates } from './use-hide-templates';

interface TextDialogProps {
  act: TypedAct;
  item: QueueItem;
  /** The text that was typed before the dialog was closed. */
  typed: string;
  onSend: (text: string) => Promise<void>;
  /** Shows a refusal that belongs to no field. */
  onRefused: (error: unknown) => void;
  /** Receives what is typed and not sent. */
  onClose: (typed: string) => void;
}

/** Asks for the text of a decision: why a review is hidden or a claim refused, the answer to a question, or what was found about a payment. */
export function TextDialog({ act, item, typed, onSend, onRefused, onClose }: TextDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [shakes, setShakes] = useState(0);
  const { title, label, isRequired, maxLength } = typedActs[act];
  const required = intl.formatMessage(fieldMessages.required);
  const form = useForm({
    initial: { text: typed },
    checks: { text: (text) => (isRequired && text.trim() === '' ? required : null) },
    toField: () => 'text',
    draftName: `${act} ${String(item.id)}`,
    onInvalid: () => setShakes((count) => count + 1),
    notifyError: onRefused,
  });
  const handleClose = () => onClose(form.getValues().text);
  return (
    <Modal
      isOpen
      shakeKey={shakes}
      title={<FormattedMessage {...title} />}
      onClose={handleClose}
      footer={
        <ButtonRow>
          <Button
            type="submit"
            form={formId}
            variant={act === 'answer' || act === 'checked' ? 'primary' : 'danger'}
            isLoading={form.isSubmitting}
          >
            <FormattedMessage {...actMessages[act].label} />
          </Button>
          <Button variant="outline" onClick={handleClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={formId} onSubmit={form.submit(({ text }) => onSend(text.trim()))} noValidate>
        <About>{item.question?.text ?? item.review?.text ?? item.claim?.comment ?? toItemTitle(intl, item)}</About>
        {item.review ? <Templates review={item.review} onChoose={(text) => form.set('text', text)} /> : null}
        <Field label={<FormattedMessage {...label} />} isRequired={isRequired} error={form.error('text')}>
          <Textarea {...form.control('text')} minRows={act === 'answer' ? 8 : 4} maxRows={16} maxLength={maxLength} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

interface TemplatesProps {
  review: NonNullable<QueueItem['review']>;
  onChoose: (text: string) => void;
}

/** Reasons in the language of the author, those of the reports first; a press writes one into the field. */
function Templates({ review, onChoose }: TemplatesProps) {
  const intl = useIntl();
  const templates = useHideTemplates(review.author_language);
  const isReported = (kind: string) => review.reports.some((report) => report.kind === kind);
  const sorted = [...templates].sort((one, other) => Number(isReported(other.kind)) - Number(isReported(one.kind)));
  return (
    <ButtonRow role="group" aria-label={intl.formatMessage(messages.templates)}>
      {sorted.map(({ kind, text }) => (
        <Button key={kind} size="sm" variant="outline" title={text} onClick={() => onChoose(text)}>
          <FormattedMessage {...reportKindMessages[kind]} />
        </Button>
      ))}
    </ButtonRow>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const About = styled.blockquote`
  ${type('bodyS')}
  max-height: 160px;
  margin: 0;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
