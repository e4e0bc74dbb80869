import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { Field, Input, Select } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DraftTypedValue } from '../offer-draft';
import { messages } from './typed-attributes.messages';
import { ValuesPicker } from './values-picker';

interface TypedAttributeFieldProps {
  attribute: CategoryAttribute;
  /** Empty when it is not stated. */
  value: DraftTypedValue;
  error: string | null;
  onChange: (value: DraftTypedValue) => void;
}

/** The fitting input of an attribute: a number with its unit, yes or no, or values to choose from. */
export function TypedAttributeField({ attribute, value, error, onChange }: TypedAttributeFieldProps) {
  const isMissing = attribute.is_required && value === '';
  return (
    <Field
      label={attribute.size_system ? `${attribute.name}, ${attribute.size_system.toUpperCase()}` : attribute.name}
      hint={isMissing ? <FormattedMessage {...messages.recommended} /> : undefined}
      error={error}
    >
      <Control attribute={attribute} value={value} onChange={onChange} />
    </Field>
  );
}

function Control({ attribute, value, onChange }: Omit<TypedAttributeFieldProps, 'error'>) {
  const intl = useIntl();
  const control = { name: `typed_attributes.${attribute.code}`, value: String(value) };
  if (attribute.kind === 'number')
    return (
      <Input
        {...control}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        end={attribute.get_unit_display}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (attribute.kind === 'boolean') {
    const options = [
      { value: 'true', label: intl.formatMessage(messages.yes) },
      { value: 'false', label: intl.formatMessage(messages.no) },
    ];
    return (
      <Select
        {...control}
        options={options}
        emptyLabel={intl.formatMessage(messages.notStated)}
        onChange={({ target }) => onChange(target.value === '' ? '' : target.value === 'true')}
      />
    );
  }
  return <ValuesPicker attribute={attribute} values={Array.isArray(value) ? value : []} onChange={onChange} />;
}
