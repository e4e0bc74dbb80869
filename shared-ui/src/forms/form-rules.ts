import { type IntlShape, useIntl } from 'react-intl';
import { fieldMessages, fieldValueMessages } from './field.messages';
import { readPhoneNumber } from './phone-number';

/** Rules of the API for one field; `npm run generate` takes them from the published schema of the body. */
export interface FieldRules {
  /** Neither missing nor blank. */
  readonly isRequired?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: 'email' | 'phone';
  /** Source of a regular expression. */
  readonly pattern?: string;
}

/** Rules by path of the field, such as `working_hours.mon`. */
export type FormRules = Readonly<Record<string, FieldRules>>;

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const formats: Record<NonNullable<FieldRules['format']>, (text: string) => boolean> = {
  email: (text) => emailPattern.test(text),
  phone: (text) => readPhoneNumber(text) !== null,
};

/** Returns the problem of a value in the language of the page; null when the value follows the rules. */
export function findRuleProblem(
  intl: IntlShape,
  { isRequired, minLength, maxLength, format, pattern }: FieldRules,
  value: unknown,
): string | null {
  if (value !== null && value !== undefined && typeof value !== 'string') return null;
  const text = value ?? '';
  const trimmed = text.trim();
  if (trimmed === '') return isRequired ? intl.formatMessage(fieldMessages.required) : null;
  if (format && !formats[format](trimmed)) return intl.formatMessage(fieldMessages[format]);
  // The message says "more than 7" for a password of at least 8 characters.
  if (minLength !== undefined && text.length < minLength) return intl.formatMessage(fieldValueMessages.minLength, { count: minLength - 1 });
  if (maxLength !== undefined && text.length > maxLength) return intl.formatMessage(fieldValueMessages.maxLength, { count: maxLength });
  return pattern !== undefined && !new RegExp(pattern, 'u').test(trimmed) ? intl.formatMessage(fieldMessages.invalid) : null;
}

/** `findRuleProblem` in the language of the page. */
export function useFieldRules(): (rules: FieldRules, value: unknown) => string | null {
  const intl = useIntl();
  return (rules, value) => findRuleProblem(intl, rules, value);
}
