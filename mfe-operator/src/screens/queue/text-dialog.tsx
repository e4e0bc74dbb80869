import type { QueueItem } from '@yarmarok/shared-api/account';
import type { Locale } from '@yarmarok/shared-contract';
import { Button, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, fieldMessages, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { reportKindMessages } from '../../components/labels';
import { BlockTemplates } from '../../components/block-templates';
import { FormDialog } from '../../components/form-dialog';
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
    <FormDialog
      shakeKey={shakes}
      title={<FormattedMessage {...title} />}
      submit={<FormattedMessage {...actMessages[act].label} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      isDangerous={!['answer', 'checked', 'lift'].includes(act)}
      form={form}
      onSubmit={form.submit(({ text, until }) => onSend({ text: text.trim(), until }))}
      onClose={handleClose}
    >
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
    </FormDialog>
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

const About = styled.blockquote`
  ${type('bodyS')}
  max-height: 160px;
  margin: 0;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
