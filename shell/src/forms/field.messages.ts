import { defineMessages } from 'react-intl';

/** What a field says about itself (spec §5). */
export const fieldMessages = defineMessages({
  required: { id: 'shell.form.required', defaultMessage: 'Value is required' },
  requiredSummary: { id: 'shell.form.requiredSummary', defaultMessage: 'this field is required' },
  email: { id: 'shell.form.email', defaultMessage: 'Invalid email' },
  phone: { id: 'shell.form.phone', defaultMessage: 'Invalid phone number' },
});

export const fieldValueMessages = defineMessages<{ minLength: { count: number }; minAmount: { value: string } }>({
  minLength: { id: 'shell.form.minLength', defaultMessage: 'Should be more than {count} symbols' },
  minAmount: { id: 'shell.form.minAmount', defaultMessage: 'Min amount is {value}' },
});
