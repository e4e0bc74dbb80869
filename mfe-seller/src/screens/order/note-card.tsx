import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, Textarea } from '@yarmarok/shared-ui/forms';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';
import type { OrderFormState } from './use-order-form';

/** Private note of the seller, also on a closed order. The save of the screen includes it. */
export function NoteCard({ state: { form, handleSubmit } }: { state: OrderFormState }) {
  return (
    <Card tone="shadow">
      <Form onSubmit={handleSubmit} noValidate>
        <Field
          label={<FormattedMessage {...messages.note} />}
          hint={<FormattedMessage {...messages.noteHint} />}
          error={form.error('seller_note')}
        >
          <Textarea {...form.control('seller_note')} maxLength={2000} />
        </Field>
        <Button type="submit" variant="outline" isLoading={form.isSubmitting}>
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
