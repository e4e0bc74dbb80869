// The form controls of public pages, without the rest. Also part of `index.ts`: they are the same components.
export { type FieldProps, Field } from './field';
export { type InputProps, Input } from './controls/input';
export { type NumberStepperProps, NumberStepper } from './controls/number-stepper';
export { type SelectOption, type SelectProps, Select } from './controls/select';
