import { findAlarms } from './run-alarms';

const before = { rows: 100, errors: 2 };

it.each([
  [{ rows: 51, errors: 2 }, []],
  [{ rows: 50, errors: 2 }, ['rows_dropped']],
  [{ rows: 0, errors: 0 }, ['rows_dropped']],
  [{ rows: 500, errors: 2 }, []],
  [{ rows: 100, errors: 11 }, []],
  [{ rows: 100, errors: 12 }, ['errors_rose']],
  [{ rows: 40, errors: 40 }, ['rows_dropped', 'errors_rose']],
])('%j after a hundred rows with two errors: %j', (now, alarms) => {
  expect(findAlarms(before, now, null)).toEqual(alarms);
});

it('lets single errors of a small shop pass', () => {
  expect(findAlarms({ rows: 4, errors: 0 }, { rows: 4, errors: 2 }, null)).toEqual([]);
  expect(findAlarms({ rows: 4, errors: 0 }, { rows: 4, errors: 3 }, null)).toEqual(['errors_rose']);
});

it('names offers that vanish while the number of rows stays', () => {
  expect(findAlarms(before, before, { gone: 50, all: 100 })).toEqual(['offers_missing']);
  expect(findAlarms(before, before, { gone: 49, all: 100 })).toEqual([]);
  expect(findAlarms(before, before, { gone: 0, all: 0 })).toEqual([]);
  expect(findAlarms(before, { rows: 10, errors: 0 }, { gone: 90, all: 100 })).toEqual(['rows_dropped']);
});
