/** Moves the focus to the first field with an error after a refused submit. Returns true when there is one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  control?.focus();
  return Boolean(control);
}
