import type { Control } from './control';
import { findLostInput } from './check-screen';

const aField = (key: string, value: string): Control => ({ index: 0, kind: 'text', name: key, key, value });

it('misses what was typed, unless its field is gone', () => {
  const typed = ['name', 'phone', 'city'].map((key) => ({ key, name: key, value: `my ${key}` }));

  expect(findLostInput(typed, [aField('name', 'my name'), aField('phone', '')])).toEqual([
    'the input of "phone" is lost: "my phone" became ""',
  ]);
});
