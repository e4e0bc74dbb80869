import { watchSilentInput } from './index';

let heard: string[];
const write = (control: HTMLInputElement, value: string) => {
  control.value = value;
};

/** A form whose controls React has hydrated, with values that no event has told. */
function showForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `<input name="name"><textarea name="note"></textarea><input name="agree" type="checkbox"><select name="city"><option value="a" selected></option><option value="b"></option></select><p>Text</p>`;
  for (const control of form.elements) Object.assign(control, { isLive: true });
  for (const type of ['input', 'change', 'click'])
    form.addEventListener(type, (event) => heard.push(`${type} ${(event.target as HTMLInputElement).name}`));
  document.body.replaceChildren(form);
  return form;
}
/** The control, also one of another kind: all of them have a name and a value. */
const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  heard = [];
  watchSilentInput();
});

it.each(['focusout', 'pointerdown', 'keydown'])('tells what was written silently at the next %s, once', (type) => {
  const form = showForm();
  watchSilentInput();
  write(controlOf(form, 'name'), 'Olena');
  write(controlOf(form, 'note'), 'Ring twice');

  // Caught on its way down, also when something stops it.
  form.addEventListener(type, (event) => event.stopPropagation(), true);
  form.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));

  expect(heard).toEqual(['input name', 'input note']);
});

it('tells nothing of other events, of untouched texts and of controls that tell it themselves', () => {
  const form = showForm();
  form.dispatchEvent(new Event('keydown', { bubbles: true }));
  controlOf(form, 'agree').checked = true;
  controlOf(form, 'city').value = 'b';
  form.dispatchEvent(new Event('keydown', { bubbles: true }));
  write(controlOf(form, 'name'), 'Olena');
  form.dispatchEvent(new Event('mouseover', { bubbles: true }));

  expect(heard).toEqual([]);
});

it('waits for a control that is not hydrated, and for one that is being typed into', () => {
  const form = showForm();
  const [name, note] = [controlOf(form, 'name'), controlOf(form, 'note')];
  Object.assign(name, { isLive: false });
  note.focus();
  write(name, 'Olena');
  write(note, 'Ring twice');

  form.dispatchEvent(new Event('keydown', { bubbles: true }));

  expect(heard).toEqual([]);
});

it('ignores what happens outside of a form', () => {
  write(controlOf(showForm(), 'name'), 'Olena');

  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.dispatchEvent(new Event('keydown'));

  expect(heard).toEqual([]);
});
