import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, Textarea } from '@yarmarok/shared-ui/forms';
import type { SyntheticEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';
import type { OrderDraftState } from './use-order-draft';

/** Private note of the seller, also on a closed order. The save of the screen includes it. */
export function NoteCard({ state }: { state: OrderDraftState }) {
  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    state.save();
  }

  return (
    <Card tone="shadow">
      <Form onSubmit={handleSubmit}>
        <Field
          label={<FormattedMessage {...messages.note} />}
          hint={<FormattedMessage {...messages.noteHint} />}
          error={state.getError('seller_note')}
        >
          <Textarea
            name="note"
            value={state.draft.seller_note}
            maxLength={2000}
            onChange={(event) => state.set({ seller_note: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="outline" isLoading={state.isSaving} disabled={!state.isChanged}>
          <FormattedMessage {...messages.save} />
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
