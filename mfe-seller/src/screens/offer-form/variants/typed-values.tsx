import { nestQuotes } from '@yarmarok/shared-contract';
import { ChosenValues, Input } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './variants.messages';
import { space } from '@yarmarok/shared-ui';

interface TypedValuesProps {
  name: string;
  /** Unit of numbers. */
  unit: string | null;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/**
 * Values that are typed one after another: numbers, and texts unknown to the catalog. The text of the field counts already, so that a press
 * on a button moves nothing.
 */
export function TypedValues({ name, unit, values, onChange }: TypedValuesProps) {
  const intl = useIntl();
  const [added, setAdded] = useState(values);
  const [text, setText] = useState('');

  function change(nextAdded: readonly string[], nextText: string): void {
    setAdded(nextAdded);
    setText(nextText);
    onChange(withTyped(nextAdded, nextText));
  }

  return (
    <Root>
      <ChosenValues
        values={added.map((value) => ({ key: value, title: unit && /^[\d\s.,]+$/.test(value) ? `${value} ${unit}` : value }))}
        getRemoveLabel={({ title }) => intl.formatMessage(messages.removeValue, { value: nestQuotes(title, intl.locale) })}
        onRemove={(removed) =>
          change(
            added.filter((value) => value !== removed),
            text,
          )
        }
      />
      <Input
        name={name}
        value={text}
        maxLength={300}
        autoComplete="off"
        end={unit}
        placeholder={intl.formatMessage(messages.typeValues)}
        onChange={(event) => change(added, event.target.value)}
        onKeyDown={(event) => {
          // Enter adds the typed value; in an empty field it submits the form.
          if (event.key !== 'Enter' || text.trim() === '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          change(withTyped(added, text), '');
        }}
      />
    </Root>
  );
}

function withTyped(values: readonly string[], text: string): string[] {
  const value = text.trim();
  return value === '' || values.includes(value) ? [...values] : [...values, value];
}

const Root = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
`;
