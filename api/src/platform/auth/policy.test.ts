import { AppError, NotFound } from '../errors';
import { definePolicy, requireAllowed, requirePossible } from './policy';

class Sealed extends AppError {
  constructor() {
    super(409, 'sealed', { uk: 'Запечатано.', ru: 'Запечатано.', en: 'Sealed.' });
  }
}
const openLetter = definePolicy({
  action: 'letter.open',
  who: 'its addressee',
  stranger: 404,
  allows: ({ userId }, { to }: { to: number }) => userId === to,
  refuse: ({ until }: { until: Date }, now) => (now < until ? new Sealed() : null),
});

it('returns the resource to a person who may', () => {
  const letter = { to: 7, text: 'hello' };

  expect(requireAllowed(openLetter, { userId: 7 }, letter)).toBe(letter);
});

it('answers a stranger as if the resource did not exist', () => {
  expect(() => requireAllowed(openLetter, { userId: 8 }, { to: 7 })).toThrow(NotFound);
  expect(() => requireAllowed(openLetter, { userId: 8 }, null)).toThrow(NotFound);
});

it('refuses a state that forbids it, with the named error', () => {
  const until = new Date('2026-11-20T12:00:00Z');

  expect(() => requirePossible(openLetter, { until }, new Date('2026-11-20T11:59:59Z'))).toThrow(Sealed);
  expect(() => requirePossible(openLetter, { until }, until)).not.toThrow();
});
