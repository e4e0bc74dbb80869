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
export { readDraft, writeDraft } from './draft-storage';
