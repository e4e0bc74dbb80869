import { readConfig } from '../../config/config';
import { findConflict, parseValueText, settingKeys, settingRules, type SettingValues, toValueText } from './setting-rules';

const config = readConfig({ NODE_ENV: 'test' });
const initial = Object.fromEntries(settingKeys.map((key) => [key, settingRules[key].initial(config)])) as SettingValues;

it('begins with values within the bounds that fit together', () => {
  const wrong = settingKeys.filter((key) => initial[key] < settingRules[key].min || initial[key] > settingRules[key].max);

  expect(wrong).toEqual([]);
  expect(findConflict(initial)).toBeNull();
});

it('names the constants that do not fit together', () => {
  expect(findConflict({ ...initial, cashback_min: 12, cashback_max: 10 })).toEqual({ lower: 'cashback_min', upper: 'cashback_max' });
  expect(findConflict({ ...initial, package_14_bonus: 5001 })).toEqual({ lower: 'package_14_bonus', upper: 'package_21_bonus' });
  expect(findConflict({ ...initial, cashback_min: 10, cashback_max: 10 })).toBeNull();
});

it.each([
  ['0.45', 45],
  [' 0,4 ', 40],
  ['7', 700],
  ['0.455', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('reads the price "%s" as %p cents', (text, cents) => {
  expect(parseValueText(text, 'lead_price')).toBe(cents);
});

it('reads and writes whole numbers without decimals', () => {
  expect(parseValueText('2', 'open_order_price')).toBe(2);
  expect(parseValueText('2.5', 'open_order_price')).toBeNull();
  expect([toValueText(2, 'open_order_price'), toValueText(45, 'lead_price')]).toEqual(['2', '0.45']);
});
