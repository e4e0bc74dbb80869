import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CheckoutField, CheckoutForm, CheckoutProblems } from './checkout-form';

/** Loads the rules after hydration, together with the screens after an order; until then no problem is shown. */
const loadChecks = () => import(/* webpackChunkName: "after-order" */ './checkout-checks');
type Checks = Awaited<ReturnType<typeof loadChecks>>;

/** Props of a form field that show its error. */
export type FieldProps = (field: CheckoutField) => { error: ReactNode; onBlur: () => void };

/** Message of the service about a value; it disappears when the value changes. */
interface RefusedValue {
  text: string;
  value: unknown;
}

/** Errors of the fields, by the rule of `useForm`: the service's message until the value changes, else our own after blur or submit. */
export function useFieldErrors(form: CheckoutForm) {
  const intl = useIntl();
  const [checks, setChecks] = useState<Checks | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<CheckoutField, RefusedValue>>>({});
  const problems = checks?.findCheckoutProblems(form, intl);

  useEffect(() => {
    // The page is marked as hydrated by an effect of the same commit.
    const timer = setTimeout(() => {
      loadChecks().then(
        (loaded) => {
          loaded.watchSilentInput();
          setChecks(loaded);
        },
        () => undefined,
      );
    });
    return () => clearTimeout(timer);
  }, []);

  const fieldProps: FieldProps = (field) => {
    const said = refused[field];
    const own = isSubmitted || touched.has(field) ? problems?.[field] : undefined;
    return {
      error: said?.value === form[field] ? said.text : own,
      onBlur: () => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    };
  };

  return {
    /** Undefined until the rules are loaded. */
    problems,
    fieldProps,
    /** Shows all errors and returns the problems; none when the rules cannot be loaded, because the service checks too. */
    async check(): Promise<CheckoutProblems> {
      const loaded = await loadChecks().catch(() => null);
      setChecks(loaded);
      setIsSubmitted(true);
      return loaded?.findCheckoutProblems(form, intl) ?? {};
    },
    /** Sets errors of the service at their fields; returns the messages without a field. */
    assignRefusal(error: unknown) {
      const refusal = checks?.sortRefusal(error, form) ?? { fields: {}, others: [], isGeneral: true };
      const entries = Object.entries(refusal.fields) as [CheckoutField, string][];
      setRefused(Object.fromEntries(entries.map(([field, text]) => [field, { text, value: form[field] }])));
      return refusal;
    },
  };
}
