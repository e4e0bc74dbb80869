import { watchSilentInput } from '../index';

let heard: string[];
const write = (control: HTMLInputElement, value: string) => {
  control.value = value;
};

/** Renders a form with hydrated controls, whose values were set without an event. */
function showForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `<input name="name"><textarea name="note"></textarea><input name="agree" type="checkbox"><select name="city"><option value="a" selected></option><option value="b"></option></select><p>Text</p>`;
  for (const control of form.elements) Object.assign(control, { isLive: true });
  for (const type of ['input', 'change', 'click'])
    form.addEventListener(type, (event) => heard.push(`${type} ${(event.target as HTMLInputElement).name}`));
  document.body.replaceChildren(form);
  return form;
}
/** Finds a control of any kind, because all of them have a name and a value. */
const getControl = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  heard = [];
  watchSilentInput();
});

it.each(['focusout', 'pointerdown', 'keydown'])('reports silent input at the next %s, once', (type) => {
  const form = showForm();
  watchSilentInput();
  write(getControl(form, 'name'), 'Olena');
  write(getControl(form, 'note'), 'Ring twice');

  // Listens in the capture phase, so that stopped events are counted too.
  form.addEventListener(type, (event) => event.stopPropagation(), true);
  form.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));

  expect(heard).toEqual(['input name', 'input note']);
});

it('ignores other events, untouched texts and controls that report themselves', () => {
  const form = showForm();
  form.dispatchEvent(new Event('keydown', { bubbles: true }));
  getControl(form, 'agree').checked = true;
  getControl(form, 'city').value = 'b';
  form.dispatchEvent(new Event('keydown', { bubbles: true }));
  write(getControl(form, 'name'), 'Olena');
  form.dispatchEvent(new Event('mouseover', { bubbles: true }));

  expect(heard).toEqual([]);
});

it('waits for a control that is not hydrated, and for one with the caret', () => {
  const form = showForm();
  const [name, note] = [getControl(form, 'name'), getControl(form, 'note')];
  Object.assign(name, { isLive: false });
  note.focus();
  write(name, 'Olena');
  write(note, 'Ring twice');

  form.dispatchEvent(new Event('keydown', { bubbles: true }));

  expect(heard).toEqual([]);
});

it('ignores events outside of a form', () => {
  write(getControl(showForm(), 'name'), 'Olena');

  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.dispatchEvent(new Event('keydown'));

  expect(heard).toEqual([]);
});
