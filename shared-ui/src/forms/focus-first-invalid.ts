/** After a refused send: moves the focus to the first field that has an error. True when there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  control?.focus();
  return Boolean(control);
}
