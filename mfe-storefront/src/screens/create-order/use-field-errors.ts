import { ApiError } from '@yarmarok/shared-api';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { type CheckoutField, type CheckoutForm, type CheckoutProblem, validateCheckoutForm, toCheckoutField } from './checkout-form';
import { messages } from './create-order.messages';

const texts = { required: messages.required, email: messages.badEmail, phone: messages.badPhone } satisfies Record<
  CheckoutProblem,
  unknown
>;

/** Props of a form field that show its error. */
export type FieldProps = (field: CheckoutField) => { error: ReactNode; onBlur: () => void };

/** Error of the service and the refused value; the error disappears when the value changes. */
interface ServiceError {
  text: string;
  value: unknown;
}

/** Errors of the fields: client-side ones after blur or submit, those of the service until the value changes. */
export function useFieldErrors(form: CheckoutForm) {
  const intl = useIntl();
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<CheckoutField, ServiceError>>>({});
  const problems = validateCheckoutForm(form);

  function getServiceError(field: CheckoutField): string | undefined {
    const said = refused[field];
    if (!said) return undefined;
    return said.value === form[field] ? said.text : undefined;
  }

  const fieldProps: FieldProps = (field) => {
    const problem = problems[field];
    const isShown = isSubmitted || touched.has(field);
    const own = problem && isShown ? intl.formatMessage(texts[problem]) : undefined;
    return {
      error: own ?? getServiceError(field),
      onBlur: () => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    };
  };

  return {
    problems,
    fieldProps,
    showAll: () => setIsSubmitted(true),
    /** Sets errors of the service at their fields; returns errors that belong to no field. */
    takeOver(error: unknown): string[] {
      if (!(error instanceof ApiError)) return [];
      const next: typeof refused = {};
      const rest: string[] = [];
      for (const [name, said] of Object.entries(error.fieldErrors)) {
        const field = toCheckoutField(name, form.deliveryMethod);
        if (field) next[field] = { text: said.join(' '), value: form[field] };
        else rest.push(...said);
      }
      setRefused(next);
      return rest;
    },
  };
}
