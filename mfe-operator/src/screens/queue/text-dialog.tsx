import type { QueueItem } from '@yarmarok/shared-api/account';
import type { Locale } from '@yarmarok/shared-contract';
import { Button, space, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, fieldMessages, FormError, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { reportKindMessages } from '../../components/labels';
import { BlockTemplates } from '../../components/block-templates';
import { UntilField } from '../../components/until-field';
import { useTexts } from '../../state/use-texts';
import { actMessages, toItemTitle, type Typed, type TypedAct, typedActs } from './queue-acts';
import { hideTemplateMessages, messages } from './queue.messages';

interface TextDialogProps {
  act: TypedAct;
  item: QueueItem;
  /** Values that were typed before the dialog was closed. */
  typed: Typed;
  onSend: (typed: Typed) => Promise<void>;
  /** Shows a refusal that belongs to no field. */
  onRefused: (error: unknown) => void;
  /** Receives what is typed and not sent. */
  onClose: (typed: Typed) => void;
}

/** Asks for the text of a decision: why something is hidden, blocked or refused, the answer to a question, or what was found. */
export function TextDialog({ act, item, typed, onSend, onRefused, onClose }: TextDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [shakes, setShakes] = useState(0);
  const { title, label, isRequired, maxLength } = typedActs[act];
  const required = intl.formatMessage(fieldMessages.required);
  const form = useForm({
    initial: typed,
    checks: { text: (text) => (isRequired && text.trim() === '' ? required : null) },
    toField: (name) => (name === 'until' ? name : 'text'),
    draftName: `${act} ${String(item.id)}`,
    onInvalid: () => setShakes((count) => count + 1),
    notifyError: onRefused,
  });
  const handleClose = () => onClose(form.getValues());
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
            variant={['answer', 'checked', 'lift'].includes(act) ? 'primary' : 'danger'}
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
      <Form id={formId} onSubmit={form.submit(({ text, until }) => onSend({ text: text.trim(), until }))} noValidate>
        <About>{item.question?.text ?? item.review?.text ?? item.appeal?.text ?? item.claim?.comment ?? toItemTitle(intl, item)}</About>
        {item.review ? <Templates review={item.review} onChoose={(text) => form.set('text', text)} /> : null}
        {item.reported ? (
          <BlockTemplates reported={item.reported.reports.map(({ kind }) => kind)} onChoose={(text) => form.set('text', text)} />
        ) : null}
        <Field label={<FormattedMessage {...label} />} isRequired={isRequired} error={form.error('text')}>
          <Textarea {...form.control('text')} minRows={act === 'answer' ? 8 : 4} maxRows={16} maxLength={maxLength} />
        </Field>
        {act === 'block' ? (
          <UntilField control={form.control('until')} error={form.error('until')} onChoose={(day) => form.set('until', day)} />
        ) : null}
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const hideKinds = ['insult', 'spam', 'forbidden', 'personal_data'] as const;

interface TemplatesProps {
  review: NonNullable<QueueItem['review']>;
  onChoose: (text: string) => void;
}

/** Reasons in the language of the author, those of the reports first; a press writes one into the field. */
function Templates({ review, onChoose }: TemplatesProps) {
  const intl = useIntl();
  const texts = useTexts(review.author_language ?? (intl.locale as Locale), hideTemplateMessages);
  const isReported = (kind: string) => review.reports.some((report) => report.kind === kind);
  const sorted = [...hideKinds].sort((one, other) => Number(isReported(other)) - Number(isReported(one)));
  return (
    <ButtonRow role="group" aria-label={intl.formatMessage(messages.templates)}>
      {texts
        ? sorted.map((kind) => (
            <Button key={kind} size="sm" variant="outline" title={texts[kind]} onClick={() => onChoose(texts[kind])}>
              <FormattedMessage {...reportKindMessages[kind]} />
            </Button>
          ))
        : null}
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
