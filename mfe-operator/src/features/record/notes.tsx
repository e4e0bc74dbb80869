import type { OperatorNote } from '@yarmarok/shared-api/account';
import { createOperatorNoteRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space, useFormat } from '@yarmarok/shared-ui';
import { Field, FormError, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ConfirmedButton } from '../../components/confirmed-button';
import { OriginalText } from '../../components/original-text';
import { useOperatorApi } from '../../state/use-operator-api';
import { ListSection } from './list-section';
import { messages } from './record.messages';

interface NotesProps {
  target: 'user' | 'shop';
  id: number;
  notes: readonly OperatorNote[];
}

/** Notes of operators about a person or a shop, and a form for another one. */
export function Notes({ target, id, notes }: NotesProps) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { people } = useOperatorApi();
  const create = useMutation(people.createNote());
  const remove = useMutation(people.deleteNote());
  const root = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: { text: '' },
    rules: createOperatorNoteRules,
    draftName: `note ${target} ${String(id)}`,
    notifyError: actions.notifyError,
  });
  const toAuthor = ({ author_email: email }: OperatorNote) => email ?? intl.formatMessage(messages.gone);
  const button = (note: OperatorNote) =>
    note.can_delete ? (
      <ConfirmedButton
        label={<FormattedMessage {...messages.deleteNote} />}
        name={intl.formatMessage(messages.deleteNoteOf, { author: toAuthor(note) })}
        title={intl.formatMessage(messages.deleteNoteOf, { author: toAuthor(note) })}
        text={<FormattedMessage {...messages.deleteNoteText} />}
        keep={<FormattedMessage {...messages.keepNote} />}
        notice={intl.formatMessage(messages.noteDeleted)}
        isBusy={remove.isPending}
        act={() => remove.mutateAsync(note.id)}
        // The button is gone with its row.
        onDone={() => root.current?.querySelector('textarea')?.focus()}
      />
    ) : null;
  const handleSubmit = form.submit(async ({ text }) => {
    await create.mutateAsync({ target, id, text });
    form.reset();
  });
  return (
    <ListSection
      title={messages.notes}
      rows={notes}
      columns={[
        [messages.when, ({ created_at: at }) => format.dateShort(at)],
        [messages.who, toAuthor],
        [messages.text, ({ text }) => <OriginalText text={text} />],
        [messages.deleteNote, button],
      ]}
    >
      <Form ref={root} onSubmit={handleSubmit} noValidate>
        <Field
          label={<FormattedMessage {...messages.note} />}
          hint={<FormattedMessage {...messages.noteHint} />}
          isRequired
          error={form.error('text')}
        >
          <Textarea {...form.control('text')} minRows={2} maxRows={10} maxLength={2000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="sm" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.addNote} />
        </Button>
      </Form>
    </ListSection>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)} ${space(5)};

  > :first-child {
    width: 100%;
    max-width: 75ch;
  }
`;
