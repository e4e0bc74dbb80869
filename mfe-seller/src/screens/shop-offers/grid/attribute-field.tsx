import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { Swatch } from '@yarmarok/shared-ui/forms';
import { Combobox, HighlightMatch } from '@yarmarok/shared-ui/overlays';
import { type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { describeAttribute } from './grid-attributes';
import { messages } from './offer-grid.messages';

const maxShown = 60;

interface AttributeFieldProps {
  attribute: CategoryAttribute;
  text: string;
  /** Attributes that identify the cell in its row. */
  cell: object;
  onType: (text: string) => void;
  onSettle: () => void;
}

/** The field of an attribute in a row: a number, yes or no, or values that are typed or chosen. */
export function AttributeField(props: AttributeFieldProps) {
  switch (props.attribute.kind) {
    case 'number':
      return <NumberField {...props} />;
    case 'boolean':
      return <YesNoField {...props} />;
    default:
      return <ValuesField {...props} />;
  }
}

function NumberField({ text, cell, onType, onSettle }: AttributeFieldProps) {
  return (
    <input
      {...cell}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      onChange={(event) => onType(event.target.value)}
      onBlur={onSettle}
    />
  );
}

function YesNoField({ text, cell, onType, onSettle }: AttributeFieldProps) {
  const intl = useIntl();
  const isKnown = ['', 'true', 'false'].includes(text);
  return (
    <select {...cell} value={text} onChange={(event) => onType(event.target.value)} onBlur={onSettle}>
      <option value="" />
      <option value="true">{intl.formatMessage(messages.yes)}</option>
      <option value="false">{intl.formatMessage(messages.no)}</option>
      {isKnown ? null : <option value={text}>{text}</option>}
    </select>
  );
}

/** Values are separated by commas; the list completes the last one. */
function ValuesField({ attribute, text, cell, onType, onSettle }: AttributeFieldProps) {
  const [query, setQuery] = useState('');
  const options = findValues(attribute, query);
  return (
    <Combobox
      options={options}
      getKey={({ code }) => code}
      label={describeAttribute(attribute)}
      minWidth={220}
      onSelect={({ title }) => onType(replaceLast(text, title))}
      renderOption={({ title, color }) => (
        <>
          {color === null ? null : <Swatch style={{ background: color }} />}
          <HighlightMatch text={title} query={query} />
        </>
      )}
    >
      {({ inputProps, isOpen, open }) => (
        <input
          {...cell}
          {...inputProps}
          value={text}
          maxLength={300}
          onChange={(event) => {
            onType(event.target.value);
            setQuery(event.target.value.split(/[,;|]/).at(-1)?.trim() ?? '');
            open();
          }}
          onClick={() => {
            setQuery('');
            open();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            // With a closed list the arrows move to other rows, as in the other columns; Alt with an arrow opens it.
            if (isOpen || (event.altKey && event.key.startsWith('Arrow'))) inputProps.onKeyDown(event);
          }}
          onBlur={() => {
            inputProps.onBlur();
            setQuery('');
            onSettle();
          }}
        />
      )}
    </Combobox>
  );
}

/** Finds values by a part of their titles; values in use in the category come first. */
function findValues({ values, common_values: common = [] }: CategoryAttribute, query: string): CategoryAttribute['values'] {
  const wanted = query.toLocaleLowerCase();
  const found = values.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  const rank = ({ code }: { code: string }) => (common.includes(code) ? common.indexOf(code) : common.length);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, maxShown);
}

/** Keeps the values before the last separator. */
function replaceLast(text: string, title: string): string {
  const end = Math.max(...[',', ';', '|'].map((sign) => text.lastIndexOf(sign)));
  return end < 0 ? title : `${text.slice(0, end + 1)} ${title}`;
}
