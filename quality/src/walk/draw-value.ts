import type { Random } from '../../../demo/src/index';
import type { Control } from './control';

const words = ['samsung', 'сукня', 'кросівки', 'Біла ваза', 'zzqqx', 'ноутбук 16 гб'];
const names = ['Олена Уважна', 'Тарас', "Мар'яна Д'Артаньян"];
/** The password of the demo, so that some of the drawn logins succeed. */
const passwords = ['yarmarok-demo', 'horse-battery-staple-42'];

/** Values that people, robots and attackers type. */
const nonsense = [
  ' ',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '<script>alert(1)</script>',
  "'; drop table offers; --",
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'مرحبا بالعالم',
  '%00%ff../../etc/passwd',
  '{"a":1}',
  'x'.repeat(5000),
  'один\u200bдва\u202eтри',
];

/** Returns a plausible value. */
export function drawSensible(random: Random, control: Control): string {
  const { kind, type, autocomplete = '', inputMode, options } = control;
  if (kind === 'select') return options && options.length > 0 ? random.pick(options) : '';
  if (kind === 'file') return 'picture';
  if (kind === 'rich') return 'Гарний товар, майже новий.';
  if (type === 'password') return random.pick(passwords);
  if (type === 'email' || autocomplete === 'email' || autocomplete === 'username') return `walk-${random.integer(1, 9999)}@mail.example`;
  if (type === 'tel' || autocomplete.includes('tel')) return `+380 50 000 ${twoDigits(random)} ${twoDigits(random)}`;
  if (type === 'date') return `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`;
  if (type === 'url' || inputMode === 'url') return 'https://shop.example/';
  if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') return String(random.integer(1, 900));
  if (type === 'time') return '10:00';
  if (type === 'color') return '#336699';
  if (type === 'range') return '1';
  if (autocomplete.includes('name')) return random.pick(names);
  return random.pick(words);
}

/** Returns a value that the form has to refuse or to survive. */
export function drawNonsense(random: Random, control: Control): string {
  if (control.kind === 'select') return drawSensible(random, control);
  if (control.kind === 'file') return random.pick(['text', 'broken picture', 'price list']);
  // The browser accepts only valid values in these.
  if (['date', 'time', 'color', 'range'].includes(control.type ?? '')) return drawSensible(random, control);
  if (control.type === 'number') return random.pick(['-1', '0', '999999999999', '0.001']);
  return random.pick(nonsense);
}

const twoDigits = (random: Random) => String(random.integer(0, 99)).padStart(2, '0');
