import { insertions, isRegistrationWrapper, registrations, watchRegistrations } from './registrations';

watchRegistrations();
const names = () => [...registrations].map(({ name }) => name);

beforeEach(() => registrations.clear());

it('records listeners of the window and the document and repeating timers until they are removed', () => {
  const listener = jest.fn();
  window.addEventListener('keydown', listener, { capture: true });
  document.addEventListener('click', listener);
  document.addEventListener('click', listener);
  const timer = setInterval(listener, 60_000);
  expect(names()).toEqual(['window.keydown', 'document.click', 'setInterval']);

  window.dispatchEvent(new Event('keydown'));
  expect(listener).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', listener);
  expect(names()).toContain('window.keydown');

  window.removeEventListener('keydown', listener, true);
  document.removeEventListener('click', listener, false);
  clearInterval(timer);
  expect(names()).toEqual([]);
  window.dispatchEvent(new Event('keydown'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('ignores listeners that run once or belong to elements', () => {
  window.addEventListener('load', () => undefined, { once: true });
  document.body.addEventListener('click', () => undefined);

  expect(names()).toEqual([]);
});

it('distinguishes its wrappers from replacements', () => {
  expect(isRegistrationWrapper(window.addEventListener)).toBe(true);
  expect(isRegistrationWrapper(() => undefined)).toBe(false);
  expect(isRegistrationWrapper(window.setTimeout)).toBe(false);
});

it('records elements that a call adds beside the page, but not the reference element', () => {
  const [known, added] = [document.createElement('style'), document.createElement('style')];
  document.head.append(known);
  insertions.delete(known);

  document.head.insertBefore(added, known);

  expect([insertions.has(added), insertions.has(known)]).toEqual([true, false]);
});
