import { type Control, findEarlyInput, replayEarlyInput } from './early-input';

/** Returns the events that the replay of early input fires on a control; null without a replay. */
function replayed(html: string, write: (control: Control) => void): string[] | null {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  const control = container.querySelector<Control>('input, select, textarea');
  if (!control) throw new Error('There is no control');
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click']) container.addEventListener(type, () => heard.push(`${type} ${describeState(control)}`));
  write(control);
  const replay = findEarlyInput(control);
  replay?.();
  return replay && heard;
}
const describeState = (control: Control) =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? String(control.checked) : control.value;
const setValue = (value: string) => (control: Control) => {
  control.value = value;
};
const setChecked = (checked: boolean) => (control: Control) => {
  (control as HTMLInputElement).checked = checked;
};
const options = '<option value="">Any</option><option value="kyiv">Kyiv</option>';

it.each([
  ['a text', '<input value="server">', setValue('typed'), ['input typed']],
  ['an emptied text', '<input value="server">', setValue(''), ['input ']],
  ['an untouched text', '<input value="server">', setValue('server'), null],
  ['several lines', '<textarea>one</textarea>', setValue('one\ntwo'), ['input one\ntwo']],
  ['untouched lines', '<textarea>one&#13;\ntwo&#13;\nthree</textarea>', () => undefined, null],
  ['a list', `<select>${options.replace('value=""', 'value="" selected')}</select>`, setValue('kyiv'), ['change kyiv']],
  ['an untouched list', `<select>${options.replace('value=""', 'value="" selected')}</select>`, setValue(''), null],
  ['a list whose choice the server has not rendered', `<select>${options}</select>`, setValue('kyiv'), null],
  ['a checked box', '<input type="checkbox">', setChecked(true), ['click true']],
  ['an unchecked box', '<input type="checkbox" checked>', setChecked(false), ['click false']],
  ['an untouched box', '<input type="checkbox" checked>', setChecked(true), null],
  ['the chosen radio', '<input type="radio">', setChecked(true), ['click true']],
  ['the radio that lost the choice', '<input type="radio" checked>', setChecked(false), null],
])('replays %s by the event that React knows', (_name, html, write, events) => {
  expect(replayed(html, write)).toEqual(events);
});

it('replays the input of a control once, and the early submit of its form once', async () => {
  const container = document.createElement('div');
  container.innerHTML = '<form><input name="one"><input name="two"></form><input name="alone">';
  document.body.replaceChildren(container);
  const [form] = container.querySelectorAll('form');
  const inputs = [...container.querySelectorAll('input')];
  const heard: string[] = [];
  container.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  container.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('submit');
  });
  Object.assign(form ?? {}, { isSentEarly: true });
  for (const input of inputs) input.value = 'typed';

  for (const input of [...inputs, ...inputs, null]) replayEarlyInput(input);
  await new Promise((resolve) => setTimeout(resolve));

  expect(heard).toEqual(['one', 'two', 'alone', 'submit']);
});
