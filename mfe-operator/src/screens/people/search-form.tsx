import { Button, color, space } from '@yarmarok/shared-ui';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './people.messages';
import { maxLength, minLength } from './people-view';

interface SearchFormProps {
  words: string;
  onFind: (typed: string) => void;
}

/** The field of the search. It keeps no draft, because a typed contact must not stay in the browser. */
export function SearchForm({ words, onFind }: SearchFormProps) {
  const intl = useIntl();
  const [isTooShort, setIsTooShort] = useState(false);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = (event.currentTarget.elements.namedItem('query') as HTMLInputElement).value.trim();
    setIsTooShort(typed.length < minLength);
    if (typed.length >= minLength) onFind(typed);
  }

  return (
    <Root role="search" aria-label={intl.formatMessage(messages.search)} onSubmit={handleSubmit} noValidate>
      {/* Another address brings other words; the button keeps the focus. */}
      <Field
        key={words}
        label={<FormattedMessage {...messages.query} />}
        hint={<FormattedMessage {...messages.hint} />}
        error={isTooShort ? <FormattedMessage {...messages.tooShort} /> : undefined}
      >
        <Input type="search" name="query" defaultValue={words} autoComplete="off" maxLength={maxLength} />
      </Field>
      <Button type="submit">
        <FormattedMessage {...messages.find} />
      </Button>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 560px) auto;
  align-items: center;
  justify-content: start;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};
`;
