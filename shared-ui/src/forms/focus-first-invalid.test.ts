import { focusFirstInvalid } from './focus-first-invalid';

function aForm(html: string): HTMLElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return form;
}

it('moves the focus to the first invalid control', () => {
  const form = aForm('<input aria-invalid="false"><input id="first" aria-invalid="true"><input aria-invalid="true">');

  expect(focusFirstInvalid(form)).toBe(true);
  expect(document.activeElement).toHaveAttribute('id', 'first');
});

it('moves the focus to the first choice of an invalid group', () => {
  const form = aForm('<fieldset aria-invalid="true"><p>Side</p><input type="radio" id="first"><input type="radio"></fieldset>');

  expect(focusFirstInvalid(form)).toBe(true);
  expect(document.activeElement).toHaveAttribute('id', 'first');
});

it('leaves the focus unchanged without an invalid control', () => {
  const form = aForm('<input id="only">');

  expect(focusFirstInvalid(form)).toBe(false);
  expect(document.body).toHaveFocus();
});
