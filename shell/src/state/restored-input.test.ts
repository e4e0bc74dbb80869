import { clearRestoredInput, markSessionEnd } from './restored-input';

function openPage(type: string): HTMLElement {
  // jsdom has no timings.
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  document.body.innerHTML = `<input name="name" value="" /><textarea name="comment"></textarea><input type="checkbox" name="terms" />
    <select name="city"><option value="kyiv" selected>Київ</option><option value="kharkiv">Харків</option></select>`;
  const field = (name: string) => document.body.querySelector<HTMLInputElement>(`[name=${name}]`);
  // As the browser restores them.
  Object.assign(field('name') ?? {}, { value: 'Олена' });
  Object.assign(field('comment') ?? {}, { value: 'Дзвоніть' });
  Object.assign(field('terms') ?? {}, { checked: true });
  Object.assign(field('city') ?? {}, { value: 'kharkiv' });
  return document.body;
}
const read = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].map((field) => (field.type === 'checkbox' ? field.checked : field.value));
const typed = ['Олена', 'Дзвоніть', true, 'kharkiv'];

afterEach(() => sessionStorage.clear());

it('clears the fields of a page that Back leads to after a logout', () => {
  markSessionEnd(true);

  clearRestoredInput(openPage('back_forward'));

  expect(read()).toEqual(['', '', false, 'kyiv']);
});

it.each([
  ['a page that is opened again', 'navigate', [true]],
  ['a tab without a logout', 'back_forward', []],
  ['a person who has logged in since', 'back_forward', [true, false]],
])('leaves the fields of %s', (_what, type, ends) => {
  for (const hasEnded of ends) markSessionEnd(hasEnded);

  clearRestoredInput(openPage(type));

  expect(read()).toEqual(typed);
});
