import { useState } from 'react';
import { useFormDraft } from './form-draft-storage';

/** Returns the problem of a value in the person's language; null when it is valid. */
export type Check<Values> = (value: string, values: Values) => string | null;

export interface FormOptions<Values extends Record<string, string>> {
  initial: Values;
  checks: Partial<Record<keyof Values, Check<Values>>>;
  /** Fields that may stay empty; they count as touched from the start. */
  optional?: readonly (keyof Values)[];
}

export interface Form<Values extends Record<string, string>> {
  values: Values;
  /** True when every input was touched and is valid: then the button is enabled. */
  isValid: boolean;
  /** The error of a field: the service's message, or our own once the person has left the field. */
  error(name: keyof Values): string | null;
  /** Attributes of the control of a field. */
  control(name: keyof Values & string): {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  set(name: keyof Values, value: string): void;
  /** Marks every field as touched and shows its error. */
  showErrors(): void;
  /** Puts the service's messages at their fields. Returns those of no field of the form. */
  setErrors(error: unknown): string[];
  reset(): void;
}

/** Secrets are never stored in a draft. */
const isSecret = (name: string) => name.includes('password');

type Flags<Values> = Partial<Record<keyof Values, boolean>>;

/** Values, checks and touched fields of a small form. Drafts survive an expired session, apart from secrets. */
export function useForm<Values extends Record<string, string>>({ initial, checks, optional = [] }: FormOptions<Values>): Form<Values> {
  const names = Object.keys(initial) as (keyof Values & string)[];
  const [changed, setChanged] = useState<Partial<Values>>({});
  const draft = useFormDraft(names.join(), withoutSecrets(changed));
  const [values, setValues] = useState<Values>({ ...initial, ...draft });
  const [touched, setTouched] = useState<Flags<Values>>(() =>
    toFlags<Values>(names.filter((name) => optional.includes(name) || values[name] !== '')),
  );
  const [left, setLeft] = useState<Flags<Values>>({});
  const [refused, setRefused] = useState<Partial<Record<keyof Values, string>>>({});

  const validate = (name: keyof Values) => checks[name]?.(values[name] ?? '', values) ?? null;

  function set(name: keyof Values, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setChanged((current) => ({ ...current, [name]: value }));
    setTouched((current) => ({ ...current, [name]: true }));
    setRefused((current) => ({ ...current, [name]: undefined }));
  }

  return {
    values,
    isValid: names.every((name) => touched[name] && validate(name) === null && !refused[name]),
    error: (name) => refused[name] ?? (left[name] ? validate(name) : null),
    control: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => set(name, event.target.value),
      onBlur: () => {
        setTouched((current) => ({ ...current, [name]: true }));
        setLeft((current) => ({ ...current, [name]: true }));
      },
    }),
    set,
    showErrors() {
      setTouched(toFlags<Values>(names));
      setLeft(toFlags<Values>(names));
    },
    setErrors(error) {
      const entries = Object.entries(getFieldErrors(error));
      const ours = entries.filter(([name]) => name in initial);
      setRefused((current) => ({ ...current, ...Object.fromEntries(ours.map(([name, texts]) => [name, texts.join('; ')])) }));
      return entries.filter(([name]) => !(name in initial)).flatMap(([, texts]) => [...texts]);
    },
    reset() {
      setValues(initial);
      setChanged({});
      setLeft({});
      setRefused({});
    },
  };
}

/** Returns the typed values without secrets; null when none are left. */
function withoutSecrets<Values extends Record<string, string>>(changed: Partial<Values>): Partial<Values> | null {
  const open = Object.entries(changed).filter(([name]) => !isSecret(name));
  return open.length > 0 ? (Object.fromEntries(open) as Partial<Values>) : null;
}

function toFlags<Values>(names: readonly (keyof Values)[]): Flags<Values> {
  return Object.fromEntries(names.map((name) => [name, true])) as Flags<Values>;
}

/** Returns the errors by field of an `ApiError`; the kit does not depend on the client. */
function getFieldErrors(error: unknown): Record<string, readonly string[]> {
  const isRefusal = typeof error === 'object' && error !== null && 'fieldErrors' in error;
  return isRefusal ? (error.fieldErrors as Record<string, readonly string[]>) : {};
}
