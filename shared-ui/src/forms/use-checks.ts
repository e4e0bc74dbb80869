import { useIntl } from 'react-intl';
import { fieldMessages, fieldValueMessages } from './field.messages';

/** Formats that the service accepts: `050…`, `380…`, `+380…` with spaces and brackets. */
const phonePattern = /^(\+?38)?0\d{9}$/;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Minimum length of a password. */
export const minPasswordLength = 8;

/** Validators of single values with their messages. */
export function useChecks() {
  const intl = useIntl();
  const isEmpty = (value: string) => value.trim() === '';
  const required = (value: string) => (isEmpty(value) ? intl.formatMessage(fieldMessages.required) : null);
  return {
    required,
    email: (value: string) => required(value) ?? (emailPattern.test(value.trim()) ? null : intl.formatMessage(fieldMessages.email)),
    phone: (value: string) =>
      required(value) ?? (phonePattern.test(value.replace(/[\s()-]/g, '')) ? null : intl.formatMessage(fieldMessages.phone)),
    password: (value: string) =>
      value === ''
        ? intl.formatMessage(fieldMessages.required)
        : value.length >= minPasswordLength
          ? null
          : // A password of exactly 8 characters is fine: "more than 7".
            intl.formatMessage(fieldValueMessages.minLength, { count: minPasswordLength - 1 }),
  };
}
