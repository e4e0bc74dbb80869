import fc from 'fast-check';
import { locales } from '../../platform/i18n';
import { formatNumber, parseNumber } from './parse-number';
import { type UnitCode, units } from './units';

describe('parseNumber', () => {
  it.each([
    ['256 ГБ', 'gb', 256],
    ['256gb', 'gb', 256],
    ['256\u00a0Гб', 'gb', 256],
    ['256', 'gb', 256],
    ['1 ТБ', 'gb', 1024],
    ['8/256 ГБ', 'gb', 256],
    ['0,5 кг', 'kg', 0.5],
    ['500 г', 'kg', 0.5],
    ['1 500 Вт', 'w', 1500],
    ['1.5 кВт', 'w', 1500],
    ['15.6″', 'in', 15.6],
    ['15,6"', 'in', 15.6],
    ['15.6 дюймів', 'in', 15.6],
    ['39,624 см', 'in', 15.6],
    ['5000 мА·год', 'mah', 5000],
    ['5000 mAh', 'mah', 5000],
    ['2 года', 'month', 24],
    ['12 міс.', 'month', 12],
    ['1 рік', 'month', 12],
    ['1 година 30', 'minute', null],
    ['90 хв', 'minute', 90],
    ['1,5 год', 'minute', 90],
    ['до 20 м²', 'm2', 20],
    ['від 12 міс', 'month', 12],
    ['7 к. с.', 'hp', 7],
    ['−10 °C', 'celsius', -10],
    ['400 г/м²', 'gsm', 400],
    ['352 стор.', null, 352],
    ['352', null, 352],
    ['100% бавовна', 'percent', null],
    ['10 кг', 'gb', null],
    ['2–4 гравців', 'pcs', null],
    ['багато', 'pcs', null],
    ['', 'pcs', null],
    ['9'.repeat(400), 'pcs', null],
  ] as const)('reads %j in %s as %j', (text, unit, expected) => {
    expect(parseNumber(text, unit)).toBe(expected);
  });

  it('reads back every number that is shown, in every unit and language', () => {
    const unit = fc.constantFrom(null, ...(Object.keys(units) as UnitCode[]));
    const value = fc.integer({ min: -10_000_000, max: 10_000_000_000 }).map((tenThousandths) => tenThousandths / 10_000);

    fc.assert(
      fc.property(unit, value, fc.constantFrom(...locales), (code, number, locale) => {
        expect(parseNumber(formatNumber(number, code, locale), code)).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('reads a number in every unit of the dimension as the same amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(units) as UnitCode[])),
        fc.constantFrom(...(Object.keys(units) as UnitCode[])),
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(...locales),
        (to, from, amount, locale) => {
          fc.pre(units[to].dimension === units[from].dimension);
          const expected = Math.round(((amount * units[from].factor) / units[to].factor) * 10_000) / 10_000;
          fc.pre(expected < 1e12);

          expect(parseNumber(`${String(amount)} ${units[from].title[locale]}`, to)).toBe(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(null, ...(Object.keys(units) as UnitCode[])),
        (text, unit) => {
          const number = parseNumber(text, unit);

          expect(number === null || Number.isFinite(number)).toBe(true);
        },
      ),
    );
  });
});

describe('formatNumber', () => {
  it.each([
    [256, 'gb', 'uk', '256\u00a0ГБ'],
    [1024, 'gb', 'en', '1\u00a0TB'],
    [0.5, 'kg', 'uk', '500\u00a0г'],
    [1.5, 'l', 'ru', '1,5\u00a0л'],
    [15.6, 'in', 'en', '15.6″'],
    [12, 'month', 'uk', '12\u00a0міс.'],
    [0.4667, 'month', 'uk', '14\u00a0дн.'],
  ] as const)('shows %d %s in %s as %j', (value, unit, locale, expected) => {
    expect(formatNumber(value, unit, locale)).toBe(expected);
  });
});
