import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { ChosenValues, Input, Swatch } from '@yarmarok/shared-ui/forms';
import { Combobox, HighlightMatch } from '@yarmarok/shared-ui/overlays';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './typed-attributes.messages';
import { space } from '@yarmarok/shared-ui';

const maxShown = 60;
const maxValues = 20;

interface ValuesPickerProps {
  attribute: CategoryAttribute;
  /** Codes of the chosen values. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The values of a choice, a color or a size; several can be chosen. */
export function ValuesPicker({ attribute, values, onChange }: ValuesPickerProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = listOffered(attribute, wanted === '')
    .filter(({ code, title }) => !values.includes(code) && title.toLocaleLowerCase().includes(wanted))
    .slice(0, maxShown);
  const chosen = values.map((code) => attribute.values.find((value) => value.code === code) ?? { code, title: code, color: null });

  return (
    <Root>
      <Chosen
        values={chosen.map(({ code, title, color: swatch }) => ({ key: code, title, swatch }))}
        getRemoveLabel={({ title }) => intl.formatMessage(messages.remove, { value: title })}
        onRemove={(code) => onChange(values.filter((one) => one !== code))}
      />
      <Combobox
        options={values.length < maxValues ? found : []}
        getKey={({ code }) => code}
        onSelect={({ code }) => {
          onChange([...values, code]);
          setQuery('');
        }}
        renderOption={({ title, color: hex }) => (
          <>
            {hex === null ? null : <Swatch style={{ background: hex }} />}
            <HighlightMatch text={title} query={query} />
          </>
        )}
        label={attribute.name}
        empty={wanted !== '' && found.length === 0 ? <FormattedMessage {...messages.nothing} /> : null}
      >
        {({ inputProps, open }) => (
          <Input
            {...inputProps}
            name={`typed_attributes.${attribute.code}`}
            value={query}
            placeholder={intl.formatMessage(messages.choose)}
            maxLength={100}
            onChange={(event) => {
              setQuery(event.target.value);
              open();
            }}
            onClick={open}
            onBlur={() => {
              inputProps.onBlur();
              setQuery('');
            }}
          />
        )}
      </Combobox>
    </Root>
  );
}

/** Returns the values in display order; of long lists those of the category first, and no others until the first key. */
function listOffered({ values, common_values: common = [] }: CategoryAttribute, isUntyped: boolean): CategoryAttribute['values'] {
  const byCode = new Map(values.map((value) => [value.code, value]));
  const first = common.flatMap((code) => byCode.get(code) ?? []);
  if (isUntyped && first.length > 0) return first;
  return [...first, ...values.filter(({ code }) => !common.includes(code))];
}

const Root = styled.div`
  min-width: 0;
`;

const Chosen = styled(ChosenValues)`
  margin-bottom: ${space(1.5)};
`;
