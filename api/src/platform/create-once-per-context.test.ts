import { createOncePerContext } from './create-once-per-context';

it('creates one value for a context, and another one for another context', () => {
  const get = createOncePerContext(({ name }: { name: string }) => ({ name }));
  const [first, second] = [{ name: 'a' }, { name: 'a' }];

  const values = [get(first), get(second), get(first)];

  expect(values[0]).toBe(values[2]);
  expect(values[0]).not.toBe(values[1]);
});
