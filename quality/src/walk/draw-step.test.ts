import { Random } from '../../../api/seed/src/index';
import type { Control } from './control';
import { describeStep, drawStep, openKey, pickWeighted, type Step, type View } from './draw-step';
import { screenPaths } from './screens';

const origin = 'http://localhost:4000';
const aControl = (control: Partial<Control>): Control => ({
  index: 0,
  kind: 'button',
  name: 'Buy',
  key: control.name ?? 'buy',
  ...control,
});
const aView = (view: Partial<View> = {}): View => ({
  role: 'visitor',
  origins: [origin],
  controls: [],
  isDialogOpen: false,
  visits: new Map(),
  uses: new Map(),
  screen: '/',
  addresses: new Map(),
  ...view,
});

function drawMany(view: View, count = 2000): Step[] {
  const random = new Random(7);
  return Array.from({ length: count }, () => drawStep(random, view));
}

const pressed = (steps: readonly Step[]) => steps.flatMap((step) => (step.do === 'press' ? [step.control] : []));

it('draws the same steps with the same seed, and others with another one', () => {
  const view = aView({ controls: [aControl({}), aControl({ kind: 'text', name: 'Search', key: 'search' })] });
  const draw = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 50 }, () => describeStep(drawStep(random, view)));
  };

  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

it('follows links of the system and no others', () => {
  const controls = ['http://localhost:4000/about/', 'https://novaposhta.example/track/', 'mailto:shop@yarmarok.example'].map((href) =>
    aControl({ kind: 'link', name: href, key: href, href }),
  );

  const found = new Set(pressed(drawMany(aView({ controls }))).map(({ href }) => href));

  expect([...found]).toEqual(['http://localhost:4000/about/']);
});

it('presses a button as often as a list of links to one screen, and links to visited screens rarely', () => {
  const offers = Array.from({ length: 36 }, (_, index) =>
    aControl({ kind: 'link', key: `offer ${index}`, href: `${origin}/offers/offer-${index}/` }),
  );
  const controls = [
    ...offers,
    aControl({ kind: 'button', key: 'sort' }),
    aControl({ kind: 'link', key: 'about', href: `${origin}/about/` }),
  ];

  const found = pressed(drawMany(aView({ controls, visits: new Map([['/about/', 9]]) })));

  const count = (part: string) => found.filter(({ key }) => key.includes(part)).length;
  expect(count('offer') / count('sort')).toBeGreaterThan(0.8);
  expect(count('offer') / count('sort')).toBeLessThan(1.25);
  expect(count('about')).toBeLessThan(count('sort') / 5);
});

it.each(['Вийти', 'Выйти', 'Log out', 'Видалити акаунт', 'Delete account'])('draws "%s" rarely, but draws it', (name) => {
  const found = pressed(drawMany(aView({ controls: [aControl({}), aControl({ name, key: 'end' })] })));

  const ends = found.filter(({ key }) => key === 'end').length;
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan(found.length / 10);
});

it('opens screens that were not visited, apart from those of other people', () => {
  const view = aView({ role: 'buyer', addresses: new Map([['/offers/:alias/', '/offers/vase/']]) });

  const opened = new Set(drawMany(view).flatMap((step) => (step.do === 'open' ? [step.address] : [])));

  expect(opened).toContain('/offers/vase/');
  expect(opened).toContain('/account/buyer/orders/');
  expect(opened).not.toContain('/account/seller/settings/');
});

it('opens a screen that sends a visitor away less often each time', () => {
  const refused = '/account/seller/settings/';
  const countOpened = (opened: number) =>
    drawMany(aView({ uses: new Map([[openKey('visitor', refused), opened]]) })).filter(
      (step) => step.do === 'open' && step.address === refused,
    ).length;

  expect(countOpened(0)).toBeGreaterThan(3);
  expect(countOpened(3)).toBeLessThan(countOpened(0) / 3);
});

it('goes on as somebody whose screens are not visited yet', () => {
  const visits = new Map(screenPaths.filter((screen) => !screen.startsWith('/account/seller/')).map((screen) => [screen, 1]));

  const people = drawMany(aView({ visits })).flatMap((step) => (step.do === 'role' ? [step.role] : []));

  expect(people).toContain('buyer');
  expect(people.filter((role) => role === 'seller').length).toBeGreaterThan(people.length * 0.8);
});

it('fills the empty fields of one form and sends it without deleting anything', () => {
  const controls = [
    aControl({ kind: 'text', name: 'E-mail', key: 'email', type: 'email', form: 0 }),
    aControl({ kind: 'text', name: 'Name', key: 'name', value: 'Olena', form: 0 }),
    aControl({ kind: 'button', name: 'Delete', key: 'delete', type: 'submit', form: 0 }),
    aControl({ kind: 'button', name: 'Save', key: 'save', type: 'submit', form: 0 }),
    aControl({ kind: 'text', name: 'Search', key: 'search' }),
  ];

  const forms = drawMany(aView({ controls })).flatMap((step) => (step.do === 'fill form' ? [step] : []));

  expect(forms.length).toBeGreaterThan(50);
  for (const { fields, submit } of forms) {
    expect(fields).toEqual([{ control: controls[0], value: expect.stringMatching(/^walk-\d+@mail\.example$/) }]);
    expect(submit).toBe(controls[3]);
  }
});

it('draws by weight', () => {
  const random = new Random(3);
  const drawn = Array.from({ length: 4000 }, () =>
    pickWeighted(random, [
      [3, 'often'],
      [1, 'seldom'],
      [0, 'never'],
    ] as const),
  );

  const often = drawn.filter((item) => item === 'often').length / drawn.length;
  expect(often).toBeGreaterThan(0.72);
  expect(often).toBeLessThan(0.78);
  expect(drawn).not.toContain('never');
  expect(() => pickWeighted(random, [])).toThrow('Nothing to draw from');
});

it('describes steps so that a person can repeat them', () => {
  const field = aControl({ kind: 'text', name: 'Name' });
  expect(describeStep({ do: 'press', control: aControl({ kind: 'link', name: 'About', href: `${origin}/about/?a=1#terms` }) })).toBe(
    'press link "About" → /about/?a=1#terms',
  );
  expect(describeStep({ do: 'fill', control: field, value: 'x'.repeat(5000) })).toBe(`fill "Name" with "${'x'.repeat(60)}… (5000)"`);
  expect(describeStep({ do: 'fill form', fields: [{ control: field, value: 'a' }], submit: aControl({ name: 'Send' }) })).toBe(
    'fill form "Name" = "a" and press "Send"',
  );
  expect(describeStep({ do: 'open', address: '/about/' })).toBe('open /about/');
  expect(describeStep({ do: 'language', language: 'en' })).toBe('change the language to en');
  expect(describeStep({ do: 'width', width: 390 })).toBe('change the width to 390');
  expect(describeStep({ do: 'colors', scheme: 'dark' })).toBe('change the colors to dark');
  expect(describeStep({ do: 'role', role: 'seller' })).toBe('go on as seller');
  expect(describeStep({ do: 'back' })).toBe('back');
});
