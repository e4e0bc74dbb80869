import type { Random } from '../../../demo/src/index';
import { pickWeighted } from '../pick-weighted';
import type { Control } from './control';
import { drawNonsense, drawSensible } from './draw-value';
import { toScreen, screenPaths } from './screens';

export const roles = ['visitor', 'buyer', 'seller'] as const;
export type Role = (typeof roles)[number];
export const widths = [1440, 900, 390] as const;
export const languages = ['uk', 'ru', 'en'] as const;
export const colorSchemes = ['light', 'dark'] as const;

export type Step =
  | { do: 'press'; control: Control }
  | { do: 'fill'; control: Control; value: string }
  | { do: 'fill form'; fields: { control: Control; value: string }[]; submit?: Control }
  | { do: 'open'; address: string }
  | { do: 'language'; language: string }
  | { do: 'width'; width: number }
  | { do: 'colors'; scheme: (typeof colorSchemes)[number] }
  | { do: 'role'; role: Role }
  | { do: 'back' | 'forward' | 'reload' | 'escape' };

/** Input for drawing the next step. */
export interface View {
  role: Role;
  /** Origins of the system; links to other origins are not followed. */
  origins: readonly string[];
  controls: readonly Control[];
  isDialogOpen: boolean;
  /** Number of visits of each screen and of uses of each control. */
  visits: ReadonlyMap<string, number>;
  uses: ReadonlyMap<string, number>;
  screen: string;
  /** An address for each screen that is known so far. */
  addresses: ReadonlyMap<string, string>;
}

/** Destructive acts. They are drawn rarely, because they leave fewer possible steps. */
const rareNames =
  /вийти|выйти|log ?out|sign ?out|видалити|удалить|delete|remove|закрити магазин|закрыть магазин|close shop|скасувати|отменить|cancel order/i;
const rareWeight = 0.05;
const nonsenseShare = 0.35;
const nowhere = [
  '/nowhere/',
  '/offers/no-such-offer/',
  '/categories/%00/',
  '/account/seller/shops/999999999/main/',
  '/offers/?offset=-5&ordering=zz',
];

/** Draws the next step. The same generator and the same view give the same step. */
export function drawStep(random: Random, view: View): Step {
  const acts: [weight: number, draw: () => Step | null][] = [
    [50, () => drawPress(random, view)],
    [18, () => drawFill(random, view)],
    [10, () => drawFillForm(random, view)],
    [12, () => drawOpen(random, view)],
    [4, () => ({ do: 'back' })],
    [2, () => ({ do: 'forward' })],
    [3, () => ({ do: 'reload' })],
    [2, () => ({ do: 'language', language: random.pick(languages) })],
    [3, () => ({ do: 'width', width: random.pick(widths) })],
    [2, () => ({ do: 'colors', scheme: random.pick(colorSchemes) })],
    [4, () => drawRole(random, view)],
    [1, () => ({ do: 'open', address: random.pick(nowhere) })],
    [view.isDialogOpen ? 15 : 1, () => ({ do: 'escape' })],
  ];
  return pickWeighted(random, acts)() ?? drawOpen(random, view);
}

/** Draws a group of equal controls first, so that a list of 36 offers is pressed as often as one button. */
function drawPress(random: Random, view: View): Step | null {
  const groups = new Map<string, { weight: number; controls: Control[] }>();
  for (const control of view.controls) {
    if (!canPress(control, view.origins)) continue;
    const target = control.href ? toScreen(new URL(control.href).pathname) : null;
    const group = target ?? `${view.screen} ${control.key.replace(/\|\d+$/, '')}`;
    const known = groups.get(group);
    if (known) known.controls.push(control);
    else {
      const used = (target === null ? view.uses : view.visits).get(group) ?? 0;
      groups.set(group, { weight: (rareNames.test(control.name) ? rareWeight : 1) / (1 + used), controls: [control] });
    }
  }
  if (groups.size === 0) return null;
  const control = random.pick(
    pickWeighted(
      random,
      [...groups.values()].map(({ weight, controls }) => [weight, controls] as const),
    ),
  );
  return { do: 'press', control };
}

function canPress({ kind, href }: Control, origins: readonly string[]): boolean {
  if (kind === 'button') return true;
  return kind === 'link' && href !== undefined && URL.canParse(href) && origins.includes(new URL(href).origin);
}

const isField = ({ kind }: Control) => kind === 'text' || kind === 'rich' || kind === 'select' || kind === 'file';

function drawFill(random: Random, { controls }: View): Step | null {
  const fields = controls.filter(isField);
  if (fields.length === 0) return null;
  const control = random.pick(fields);
  const value = random.chance(nonsenseShare) ? drawNonsense(random, control) : drawSensible(random, control);
  return { do: 'fill', control, value };
}

/** Fills the empty fields of one form with sensible values, ticks its boxes and sends it. */
function drawFillForm(random: Random, { controls }: View): Step | null {
  const forms = [...new Set(controls.filter((control) => isField(control) && control.form !== undefined).map(({ form }) => form))];
  if (forms.length === 0) return null;
  const form = random.pick(forms);
  const own = controls.filter((control) => control.form === form);
  const fields = own
    .filter((control) => (isField(control) && control.kind !== 'file' && !control.value) || control.type === 'checkbox')
    .map((control) => ({ control, value: control.type === 'checkbox' ? 'on' : drawSensible(random, control) }));
  const submit = own.find(({ kind, type, name }) => kind === 'button' && type === 'submit' && !rareNames.test(name));
  return { do: 'fill form', fields, ...(submit ? { submit } : {}) };
}

/** Key in `View.uses` for openings of a screen by a role, which may be redirected. */
export const openKey = (role: Role, screen: string): string => `${role} opens ${screen}`;

/** Switches to another role, preferably the one with the most unvisited screens. */
function drawRole(random: Random, { role: current, visits }: View): Step {
  const people = roles
    .filter((role) => role !== current)
    .map((role) => [1 + screenPaths.filter((screen) => getRole(screen) === role && !visits.has(screen)).length, role] as const);
  return { do: 'role', role: pickWeighted(random, people) };
}

const getRole = (screen: string): Role => roles.find((role) => screen.startsWith(`/account/${role}/`)) ?? 'visitor';

/** Opens the address of a screen that was visited or opened rarely. */
function drawOpen(random: Random, { addresses, visits, uses, role }: View): Step {
  const isReachable = (screen: string) => !screen.startsWith('/account/') || screen.startsWith(`/account/${role}/`) || role === 'visitor';
  const choices = screenPaths.flatMap((screen) => {
    const address = addresses.get(screen) ?? (screen.includes(':') ? null : screen);
    const known = Math.max(visits.get(screen) ?? 0, uses.get(openKey(role, screen)) ?? 0);
    return address !== null && isReachable(screen) ? [[1 / (1 + known) ** 3, address] as const] : [];
  });
  return { do: 'open', address: pickWeighted(random, choices) };
}

/** Formats a step so that a person can repeat it. */
export function describeStep(step: Step): string {
  switch (step.do) {
    case 'press':
      return `press ${step.control.kind} ${quote(step.control.name)}${step.control.href ? ` → ${toPath(step.control.href)}` : ''}`;
    case 'fill':
      return `fill ${quote(step.control.name)} with ${quote(step.value)}`;
    case 'fill form': {
      const values = step.fields.map(({ control, value }) => `${quote(control.name)} = ${quote(value)}`).join(', ');
      return `fill form ${values}${step.submit ? ` and press ${quote(step.submit.name)}` : ''}`;
    }
    default:
      return Object.values(step).join(' ');
  }
}

const longestShown = 60;
const quote = (text: string) => JSON.stringify(text.length > longestShown ? `${text.slice(0, longestShown)}… (${text.length})` : text);

function toPath(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
}
