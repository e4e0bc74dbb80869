// The form controls of the checkout, without those of the accounts. Also part of `index.ts`.
export { Field } from './field';
export { Input } from './controls/input';
export { NumberStepper } from './controls/number-stepper';
export { Select } from './controls/select';
export { RadioCard, RadioCardGroup } from './controls/radio-card';
export { Textarea } from './controls/textarea';
export { FormError } from './form-error';
export { useFocusInvalid } from './use-focus-invalid';
export { useIdempotencyKey } from './use-idempotency-key';
export { readDraft, writeDraft } from './draft-storage';
