import { defineMessages } from 'react-intl';

/** Messages of fields: docs/product/interface.md#forms. */
export const fieldMessages = defineMessages({
  required: { id: 'ui.form.required', defaultMessage: 'Value is required' },
  requiredSummary: { id: 'ui.form.requiredSummary', defaultMessage: 'this field is required' },
  email: { id: 'ui.form.email', defaultMessage: 'Invalid email' },
  phone: { id: 'ui.form.phone', defaultMessage: 'Invalid phone number' },
  invalid: { id: 'ui.form.invalid', defaultMessage: 'Invalid value', description: 'Value of a field that the service would refuse' },
});

export const fieldValueMessages = defineMessages<{
  minLength: { count: number };
  maxLength: { count: number };
  minAmount: { value: string };
}>({
  minLength: { id: 'ui.form.minLength', defaultMessage: 'Should be more than {count} symbols' },
  maxLength: {
    id: 'ui.form.maxLength',
    defaultMessage: 'At most {count, plural, one {# character} other {# characters}}',
    description: 'A text that is too long',
  },
  minAmount: { id: 'ui.form.minAmount', defaultMessage: 'Min amount is {value}' },
});
