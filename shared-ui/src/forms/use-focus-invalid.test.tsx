import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing';
import { Field, Input, useFocusInvalid } from './index';

function RefusedForm() {
  const focusInvalid = useFocusInvalid();
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // Simulates a refused call, which renders errors long after the press and outside of React's events.
        void Promise.resolve().then(() => {
          setError('Taken');
          focusInvalid(form);
        });
      }}
    >
      <Field label="Name">
        <Input name="name" />
      </Field>
      <Field label="Alias" error={error}>
        <Input name="alias" />
      </Field>
      <button>Save</button>
    </form>
  );
}

it('moves the focus to the refused field after each refusal', async () => {
  renderUi(<RefusedForm />);
  for (let time = 1; time <= 2; time += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Taken');
    expect(screen.getByRole('textbox', { name: 'Alias' })).toHaveFocus();
  }
});
