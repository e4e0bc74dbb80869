import { splitRefusal, useFieldRules } from '@yarmarok/shared-ui/checkout';
import { type ReactNode, useState } from 'react';
import { type CheckoutField, type CheckoutForm, findCheckoutProblems, toCheckoutField } from './checkout-form';

/** Props of a form field that show its error. */
export type FieldProps = (field: CheckoutField) => { error: ReactNode; onBlur: () => void };

/** Message of the service about a value; it disappears when the value changes. */
interface RefusedValue {
  text: string;
  value: unknown;
}

/** Errors of the fields, by the rule of `useForm`: what the service said until the value changes, else our own after blur or submit. */
export function useFieldErrors(form: CheckoutForm) {
  const findProblem = useFieldRules();
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<CheckoutField, RefusedValue>>>({});
  const findProblems = (values: CheckoutForm) => findCheckoutProblems(values, findProblem);
  const problems = findProblems(form);

  const fieldProps: FieldProps = (field) => {
    const said = refused[field];
    const own = isSubmitted || touched.has(field) ? problems[field] : undefined;
    return {
      error: said && said.value === form[field] ? said.text : own,
      onBlur: () => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    };
  };

  return {
    problems,
    findProblems,
    fieldProps,
    showAll: () => setIsSubmitted(true),
    /** Sets errors of the service at their fields; returns errors that belong to no field. */
    takeOver(error: unknown) {
      const refusal = splitRefusal(error, (name) => toCheckoutField(name, form.deliveryMethod));
      const entries = Object.entries(refusal.fields) as [CheckoutField, string][];
      setRefused(Object.fromEntries(entries.map(([field, text]) => [field, { text, value: form[field] }])));
      return refusal;
    },
  };
}
