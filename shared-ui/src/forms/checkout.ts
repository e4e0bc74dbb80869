// The form controls of the checkout, without those of the accounts. Also part of `index.ts`.
export { Field } from './field';
export { Input } from './input';
export { NumberStepper } from './number-stepper';
export { Select } from './select';
export { RadioCard, RadioCardGroup } from './radio-card';
export { Textarea } from './textarea';
export { FormError } from './form-error';
export { useFocusInvalid } from './use-focus-invalid';
export { useIdempotencyKey } from './use-idempotency-key';
// What `useForm` does, for the values that the checkout keeps in its draft: docs/decisions/0095-the-state-of-the-checkout.md.
export { adoptInputs } from './adopt-inputs';
export { readDraft, writeDraft } from './draft-storage';
export { type FormRules, useFieldRules } from './form-rules';
export { splitRefusal } from './split-refusal';
