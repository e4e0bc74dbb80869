import { adoptInputs } from './adopt-inputs';

function aForm(html: string): HTMLElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}
function adopted(html: string, known: Record<string, unknown>, write: (form: HTMLElement) => void = () => undefined) {
  const form = aForm(html);
  write(form);
  const found: [string, string][] = [];
  adoptInputs(
    form,
    (name) => known[name],
    (name, value) => found.push([name, value]),
  );
  return found;
}

it.each(['text', 'email', 'password', 'tel', 'search', 'url'])('adopts a changed value of a control of the type %s', (type) => {
  const html = `<input name="one" type="${type}" value="written"><input name="two" type="${type}" value="known">`;

  expect(adopted(html, { one: '', two: 'known' })).toEqual([['one', 'written']]);
});

it.each(['checkbox', 'radio', 'hidden', 'number', 'date', 'file'])('ignores a control of the type %s', (type) => {
  expect(adopted(`<input name="one" type="${type}">`, { one: 'known' })).toEqual([]);
});

it('ignores read-only controls, and those that are not texts of the form', () => {
  const html = '<input name="fixed" value="written" readonly><input name="other" value="written"><input name="count" value="7">';

  expect(adopted(html, { fixed: '', count: 5 })).toEqual([]);
});

it('compares several lines regardless of their line breaks', () => {
  const write = (form: HTMLElement) => {
    const note = form.querySelector('textarea');
    if (note) note.value = 'one\ntwo\nthree';
  };
  const html = '<textarea name="note"></textarea>';

  expect(adopted(html, { note: 'one\r\ntwo\r\nthree' }, write)).toEqual([]);
  expect(adopted(html, { note: 'one\r\ntwo' }, write)).toEqual([['note', 'one\ntwo\nthree']]);
});
