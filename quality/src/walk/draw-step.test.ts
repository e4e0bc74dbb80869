import { Random } from '../../../api/seed/src/index';
import type { Control } from './control';
import { describeStep, drawStep, type Step, type View } from './draw-step';

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
