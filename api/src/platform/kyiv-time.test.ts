import { toKyivDay, toKyivTime } from './kyiv-time';

afterEach(() => jest.restoreAllMocks());

it('writes the time of Kyiv in summer and in winter, midnight as the beginning of a day', () => {
  expect(toKyivTime(new Date('2026-11-24T22:42:10.539Z'))).toBe('2026-11-25 00:42:10');
  expect(toKyivTime(new Date('2026-07-01T21:00:07Z'))).toBe('2026-07-02 00:00:07');
});

it('writes the same where the engine writes dates of a locale in another form', () => {
  jest.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/25/2026');

  expect(toKyivDay(new Date('2026-11-24T22:42:10.539Z'))).toBe('2026-11-25');
});
