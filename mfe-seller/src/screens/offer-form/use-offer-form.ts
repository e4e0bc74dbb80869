import { ApiError } from '@yarmarok/shared-api';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { groupErrorsByField, type OfferDraft, type Problem, validateOfferDraft } from './offer-draft';
import { messages } from './offer-form.messages';

const texts = {
  required: messages.required,
  amount: messages.amount,
  oldPrice: messages.oldPriceProblem,
  stock: messages.stockProblem,
  noMethods: messages.ways,
} as const satisfies Record<Problem, unknown>;

/** Fields of the form, so that an error of the service for another field is not lost. */
const shownFields =
  /^(title|description)\.(uk|ru|en)$|^typed_attributes\.\w+$|^(category|price|old_price|currency|unit|sku|stock|tags|attributes|images|delivery_methods|payment_methods)$/;

/** Typed values, stored values and errors of the form. */
export function useOfferForm(base: OfferDraft, initial: OfferDraft) {
  const intl = useIntl();
  const [stored, setStored] = useState(base);
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const problems = validateOfferDraft(draft);

  return {
    draft,
    stored,
    problems,
    set(change: Partial<OfferDraft>) {
      setDraft((current) => ({ ...current, ...change }));
      // An error of the service stays until the field changes.
      setRefused((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !((field.split('.')[0] ?? field) in change))));
    },
    /** Marks a field as touched: it then shows its error. */
    leave: (field: string) => setLeft((current) => new Set(current).add(field)),
    getError(field: string): string | null {
      const problem = isTried || left.has(field) ? problems[field] : undefined;
      return refused[field] ?? (problem ? intl.formatMessage(texts[problem]) : null);
    },
    showErrors: () => setIsTried(true),
    /** Sets errors of the service at their fields; returns false when none is visible. */
    takeErrors(error: unknown): boolean {
      if (!(error instanceof ApiError)) return false;
      const found = groupErrorsByField(error.fieldErrors);
      setRefused(found);
      return Object.keys(found).length > 0 && Object.keys(found).every((field) => shownFields.test(field));
    },
    /** Continues with a draft on top of values that were saved elsewhere. */
    rebase(next: OfferDraft, current: OfferDraft) {
      setStored(current);
      setDraft(next);
    },
    /** Marks a draft as saved: changes count from here. */
    reset(next: OfferDraft) {
      setStored(next);
      setDraft(next);
      setRefused({});
      setLeft(new Set());
      setIsTried(false);
    },
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
