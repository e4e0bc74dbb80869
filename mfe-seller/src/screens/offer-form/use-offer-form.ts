import { ApiError } from '@yarmarok/shared-api';
import { useForm } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { groupErrorsByField, type OfferDraft, type Problem, validateOfferDraft } from './offer-draft';
import { messages } from './offer-form.messages';

const texts = {
  required: messages.required,
  amount: messages.amount,
  priceZero: messages.priceZero,
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
  const form = useForm<OfferDraft>({
    initial,
    // The form keeps a draft of its own, which is rebased when the offer changes.
    draftName: null,
    validate: (values) => {
      const problems = Object.entries(validateOfferDraft(values)) as [string, Problem][];
      return Object.fromEntries(problems.map(([field, problem]) => [field, intl.formatMessage(texts[problem])]));
    },
  });
  type Path = Parameters<typeof form.error>[0];
  /** Returns the path of a field; typed attributes are named by their code and stored as a list. */
  function toPath(field: string): Path {
    const [group, code] = field.split('.');
    if (group !== 'typed_attributes') return field as Path;
    return `typed_attributes.${form.getValues().typed_attributes.findIndex((attribute) => attribute.code === code)}`;
  }

  return {
    draft: form.values,
    stored,
    problems: validateOfferDraft(form.values),
    set(change: Partial<OfferDraft>) {
      for (const [field, value] of Object.entries(change) as [Path, never][]) form.set(field, value);
    },
    /** Marks a field as touched: it then shows its error. */
    leave: (field: string) => form.leave(field as Path),
    getError: (field: string): string | null => form.error(toPath(field)),
    showErrors: form.showErrors,
    /** Sets errors of the service at their fields; returns false when none is visible. */
    showServiceErrors(error: unknown): boolean {
      if (!(error instanceof ApiError)) return false;
      const found = Object.entries(groupErrorsByField(error.fieldErrors));
      form.refuse({ fieldErrors: Object.fromEntries(found.map(([field, text]) => [toPath(field), [text]])) });
      return found.length > 0 && found.every(([field]) => shownFields.test(field));
    },
    /** Continues with a draft on top of values that were saved elsewhere. */
    rebase(next: OfferDraft, current: OfferDraft) {
      setStored(current);
      form.reset(next);
    },
    /** Marks a draft as saved: changes count from here. */
    reset(next: OfferDraft) {
      setStored(next);
      form.reset(next);
    },
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
