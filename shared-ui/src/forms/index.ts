export { type FieldProps, Field, useFieldControl } from './field';
export { type InputProps, type SearchInputProps, Input, PasswordInput, SearchInput } from './input';
export { type TextareaProps, Textarea } from './textarea';
export { type SelectOption, type SelectProps, Select } from './select';
export { type ChoiceProps, type SwitchProps, Checkbox, Radio, Switch } from './choice';
export { type RadioCardGroupProps, type RadioCardProps, RadioCard, RadioCardGroup } from './radio-card';
export { type NumberStepperProps, NumberStepper } from './number-stepper';
export { FormError } from './form-error';
export { focusFirstInvalid } from './focus-first-invalid';
