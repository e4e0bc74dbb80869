import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { color, type } from '@yarmarok/shared-ui';
import { ChosenValues, Input, Swatch } from '@yarmarok/shared-ui/forms';
import { HighlightMatch, ListboxOption, ListboxPanel, useCombobox } from '@yarmarok/shared-ui/overlays';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './typed-attributes.messages';

const maxShown = 60;
const maxValues = 20;

interface ValuesPickerProps {
  attribute: CategoryAttribute;
  /** Codes of the chosen values. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Combobox of the values of a choice, a color or a size; several can be chosen. */
export function ValuesPicker({ attribute, values, onChange }: ValuesPickerProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = listOffered(attribute, wanted === '')
    .filter(({ code, title }) => !values.includes(code) && title.toLocaleLowerCase().includes(wanted))
    .slice(0, maxShown);
  const chosen = values.map((code) => attribute.values.find((value) => value.code === code) ?? { code, title: code, color: null });
  const combobox = useCombobox({
    count: values.length < maxValues ? found.length : 0,
    onSelect: (index) => {
      const value = found[index];
      if (value) onChange([...values, value.code]);
      setQuery('');
    },
  });

  return (
    <Root>
      <Chosen
        values={chosen.map(({ code, title, color: swatch }) => ({ key: code, title, swatch }))}
        getRemoveLabel={({ title }) => intl.formatMessage(messages.remove, { value: title })}
        onRemove={(code) => onChange(values.filter((one) => one !== code))}
      />
      <Input
        {...combobox.inputProps}
        name={`typed_attributes.${attribute.code}`}
        value={query}
        placeholder={intl.formatMessage(messages.choose)}
        maxLength={100}
        onChange={(event) => {
          setQuery(event.target.value);
          combobox.open();
        }}
        onClick={combobox.open}
        onBlur={() => {
          combobox.inputProps.onBlur();
          setQuery('');
        }}
      />
      {combobox.isOpen ? (
        <Panel {...combobox.listProps}>
          {found.map(({ code, title, color: hex }, index) => (
            <ListboxOption key={code} {...combobox.optionProps(index)}>
              {hex === null ? null : <Swatch style={{ background: hex }} />}
              <HighlightMatch text={title} query={query} />
            </ListboxOption>
          ))}
        </Panel>
      ) : null}
      {wanted !== '' && found.length === 0 ? (
        <Nothing role="status">
          <FormattedMessage {...messages.nothing} />
        </Nothing>
      ) : null}
    </Root>
  );
}

/** Returns the values in the order in which they are offered: of long lists those of the category first, and nothing else before somebody types. */
function listOffered({ values, common_values: common = [] }: CategoryAttribute, isUntyped: boolean): CategoryAttribute['values'] {
  const byCode = new Map(values.map((value) => [value.code, value]));
  const first = common.flatMap((code) => byCode.get(code) ?? []);
  if (isUntyped && first.length > 0) return first;
  return [...first, ...values.filter(({ code }) => !common.includes(code))];
}

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const Panel = styled(ListboxPanel)`
  max-height: 300px;
`;

const Chosen = styled(ChosenValues)`
  margin-bottom: 6px;
`;

const Nothing = styled.p`
  ${type('caption')}
  margin: 6px 0 0;
  color: ${color('text.muted')};
`;
