import { Button, space } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './money.messages';

interface SearchFormProps {
  label: ReactNode;
  /** Value of the address. */
  value: string | null;
  maxLength: number;
  onSearch: (text: string | null) => void;
}

/** A field whose value goes into the address, so that a link, back and a reload find the same. */
export function SearchForm({ label, value, maxLength, onSearch }: SearchFormProps) {
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('text') as HTMLInputElement;
    onSearch(field.value.trim() || null);
  }
  return (
    <Form role="search" onSubmit={handleSubmit} noValidate>
      <Field label={label}>
        <Input key={value} name="text" defaultValue={value ?? ''} maxLength={maxLength} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline">
        <FormattedMessage {...messages.show} />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  align-items: end;
  justify-content: start;
  gap: ${space(3)};
`;
