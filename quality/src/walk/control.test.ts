/** @jest-environment <rootDir>/../remote-tools/src/jest/jsdom-environment.cjs */
import { type Control, controlSelector, listControls } from './control';
import { installLayout } from './testing/fake-browser';

beforeAll(installLayout);

function list(html: string): Control[] {
  document.body.innerHTML = html;
  return listControls(controlSelector).controls;
}
const names = (html: string) => list(html).map(({ name }) => name);

it('finds what a person can use, in the order of the page', () => {
  const controls = list(`
    <p>Text</p>
    <a href="/about/">About</a>
    <a>No address</a>
    <button>Buy</button>
    <input type="hidden" name="token">
    <input type="email" placeholder="Mail">
    <input type="checkbox" aria-label="Agree">
    <textarea aria-label="Review"></textarea>
    <select aria-label="City"><option value="kyiv"></option></select>
    <div contenteditable="true" aria-label="Letter"></div>
    <div role="tab">Reviews</div>
    <input type="file" aria-label="Picture">`);

  expect(controls.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'link About',
    'button Buy',
    'text Mail',
    'button Agree',
    'text Review',
    'select City',
    'rich Letter',
    'button Reviews',
    'file Picture',
  ]);
  expect(controls.map(({ index }) => index)).toEqual(controls.map((_, index) => index));
  expect(controls[0]?.href).toBe('http://localhost/about/');
});

it.each([
  ['is hidden', '<div hidden><button>A</button></div>'],
  ['takes no room', '<button data-empty>A</button>'],
  ['is disabled', '<button disabled>A</button>'],
  ['is in a disabled group', '<fieldset disabled><input aria-label="A"></fieldset>'],
  ['is disabled by its role', '<div role="button" aria-disabled="true">A</div>'],
  ['is inert', '<main inert><button>A</button></main>'],
  ['is hidden from readers', '<div aria-hidden="true"><button>A</button></div>'],
  ['can only be read', '<input readonly aria-label="A"><textarea readonly aria-label="B"></textarea>'],
])('leaves out what %s', (_what, html) => {
  expect(names(html)).toEqual([]);
});

it('finds a file input whose button hides it', () => {
  expect(list('<div hidden><input type="file" aria-label="Picture"></div>')).toMatchObject([{ kind: 'file' }]);
});

it('finds nothing below an open modal dialog, and everything when it is closed', () => {
  const page = (dialog: string) => `<button>Below</button><div role="dialog" aria-modal="true" ${dialog}><button>Close</button></div>`;

  expect(names(page(''))).toEqual(['Close']);
  expect(names(page('hidden'))).toEqual(['Below']);
});

it.each([
  ['its label of ARIA', '<button aria-label="Close  the\n dialog">×</button>', 'Close the dialog'],
  ['elements that it names', '<b id="a">Price</b><b id="b">from</b><input aria-labelledby="a b gone">', 'Price from'],
  ['its label', '<label>Phone <input></label>', 'Phone'],
  ['its text', '<button>Buy now</button>', 'Buy now'],
  ['its picture', '<a href="/"><img alt="Logo"></a>', 'Logo'],
  ['its title', '<button title="Menu"></button>', 'Menu'],
  ['its placeholder', '<input placeholder="Search">', 'Search'],
])('names a control by %s', (_what, html, name) => {
  expect(names(html)).toEqual([name]);
});

it('shortens names', () => {
  expect(names(`<button>${'long '.repeat(50)}</button>`)[0]).toHaveLength(60);
});

it('describes fields as a person sees them, without passwords', () => {
  document.body.innerHTML = '';
  expect(
    list(`<form></form><form>
      <input name="city" value="Київ" autocomplete="address-level2" role="combobox">
      <input name="pass" type="password" value="secret">
      <input name="count" inputmode="numeric" value="2">
      <select name="sort"><option value="new"></option><option value="old" disabled></option></select></form><input name="alone">`),
  ).toMatchObject([
    { key: 'text|text|city|0', value: 'Київ', autocomplete: 'address-level2', isCombobox: true, form: 1 },
    { key: 'text|password|pass|0', type: 'password' },
    { key: 'text|text|count|0', inputMode: 'numeric', value: '2' },
    { key: 'select||sort|0', options: ['new'], form: 1 },
    { key: 'text|text|alone|0' },
  ]);
  const { controls } = listControls(controlSelector);
  expect(controls.some(({ value }) => value === 'secret')).toBe(false);
  expect(controls[4]?.form).toBeUndefined();
});

it('gives equal controls different keys, and returns their elements', () => {
  document.body.innerHTML = '<button>Buy</button><button>Buy</button>';

  const { controls, elements } = listControls(controlSelector);

  expect(controls.map(({ key }) => key)).toEqual(['button|submit|Buy|0', 'button|submit|Buy|1']);
  expect(elements).toEqual([...document.querySelectorAll('button')]);
});
