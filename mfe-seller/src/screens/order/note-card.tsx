import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, Textarea, useKeptValues } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

/** What the seller notes about an order for themselves, also when all is over. */
export function NoteCard({ order, onChanged }: { order: Order; onChanged: (isChanged: boolean) => void }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const update = useMutation(api.orders.update(order.id));
  const saved = order.seller_note ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const kept = useKeptValues('note', typed === null ? null : { note: typed });
  const note = typed ?? kept?.note ?? saved;
  const isChanged = note.trim() !== saved;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    update.mutate(
      { seller_note: note.trim() || null },
      {
        onSuccess: () => {
          onChanged(false);
          actions.notify('success', intl.formatMessage(messages.noteSaved));
        },
        onError: actions.notifyError,
      },
    );
  }

  return (
    <Card tone="shadow">
      <Form onSubmit={handleSubmit}>
        <Field label={<FormattedMessage {...messages.note} />} hint={<FormattedMessage {...messages.noteHint} />}>
          <Textarea
            name="note"
            value={note}
            maxLength={2000}
            onChange={(event) => {
              setTyped(event.target.value);
              onChanged(event.target.value.trim() !== saved);
            }}
          />
        </Field>
        <Button type="submit" variant="outline" isLoading={update.isPending} disabled={!isChanged}>
          <FormattedMessage {...messages.noteSave} />
        </Button>
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};

  > button {
    justify-self: start;
  }
`;
