import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Field } from '../forms/field';
import { renderUi } from '../testing';
import { parseDocument, serializeDocument } from './document-html';
import { RichTextEditor, RichTextView } from './index';
import { loadEditor } from './load-editor';
import { cleanPastedHtml } from './paste';
import { isSafeAddress } from './schema';

jest.mock('./load-editor', () => ({ loadEditor: jest.fn(() => import('./editor')) }));
// Compiling the editor takes longer than a test waits for an element.
beforeAll(() => loadEditor());

const read = (html: string) => serializeDocument(parseDocument(html));

interface FormProps {
  initial: string;
  error?: string;
  onChange?: (html: string) => void;
}

function Form({ initial, error, onChange }: FormProps) {
  const [html, setHtml] = useState(initial);
  function handleChange(next: string): void {
    setHtml(next);
    onChange?.(next);
  }
  return (
    <Field label="Description" error={error} labelAs="span">
      <RichTextEditor value={html} onChange={handleChange} lang="uk" loadError="Not loaded" />
    </Field>
  );
}

async function openForm(initial: string, error?: string) {
  const onChange = jest.fn<undefined, [html: string]>();
  const { user } = renderUi(<Form initial={initial} error={error} onChange={onChange} />);
  const text = await screen.findByRole('textbox', { name: 'Description' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, text, press, onChange, last: () => onChange.mock.lastCall?.[0] };
}

it('is a labelled text box whose error is read with it', async () => {
  const { text } = await openForm('<p>Ваза</p>', 'Too long');

  expect(text).toHaveAttribute('aria-multiline', 'true');
  expect(text).toHaveAttribute('lang', 'uk');
  expect(text).toHaveAttribute('aria-invalid', 'true');
  expect(text).toHaveAccessibleDescription('Too long');
});

it('reports nothing without an edit, whatever the stored text', async () => {
  const { onChange, user } = await openForm('Ваза<br />з <b>Косова</b><table><tr><td>a<td>b</table>');

  await user.click(screen.getByText('Description'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

it('reports the stored text byte for byte after an undo', async () => {
  const stored = '<div>Ваза</div><ul><li>глина</li></ul>';
  const { press, last } = await openForm(stored);

  await press('Heading');
  expect(last()).toBe('<h3>Ваза</h3><ul><li>глина</li></ul>');
  await press('Undo');
  expect(last()).toBe(stored);
  await press('Redo');
  expect(last()).toContain('<h3>');
});

it.each([
  ['Heading', '<h3>Ваза</h3>'],
  ['Subheading', '<h4>Ваза</h4>'],
  ['List', '<ul><li>Ваза</li></ul>'],
  ['Numbered list', '<ol><li>Ваза</li></ol>'],
  ['Quote', '<blockquote><p>Ваза</p></blockquote>'],
])('%s is a button that is pressed while it is on', async (name, html) => {
  const { press, last } = await openForm('<p>Ваза</p>');

  await press(name);
  expect(last()).toBe(html);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await press(name);
  expect(last()).toBe('<p>Ваза</p>');
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
});

it('turns a list into one of the other kind', async () => {
  const { press, last } = await openForm('<ul><li>глина</li><li>полива</li></ul>');

  await press('Numbered list');
  expect(last()).toBe('<ol><li>глина</li><li>полива</li></ol>');
});

it('inserts a table and changes its rows and columns', async () => {
  const { press, last } = await openForm('');

  await press('Table');
  const shape = () => (last()?.match(/<tr>.*?<\/tr>/g) ?? []).map((row) => row.match(/<t[hd]/g)?.length);
  expect(last()).toContain('<tr><th></th><th></th></tr>');
  expect(shape()).toEqual([2, 2, 2]);
  const tableTools = screen.getByRole('group', { name: 'Table actions' });
  await press('Add row');
  await press('Add column');
  expect(shape()).toEqual([3, 3, 3, 3]);
  await press('Delete row');
  await press('Delete column');
  await press('Delete column');
  expect(shape()).toEqual([1, 1, 1]);
  await press('Delete table');
  expect(last()).toBe('');
  expect(tableTools).not.toBeInTheDocument();
});

it('has one tab stop in its toolbar, arrow keys between buttons, and Escape back to the text', async () => {
  const { user, text } = await openForm('<p>Ваза</p>');
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });

  await user.tab();
  expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(toolbar).getByRole('button', { name: 'Heading' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(within(toolbar).getByRole('button', { name: 'Redo' })).toHaveFocus();
  expect(within(toolbar).getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
  expect(
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(text).toHaveFocus();
  await user.tab();
  expect(text).not.toHaveFocus();
});

it('links the word at the cursor only to safe addresses', async () => {
  const { user, press, last, text } = await openForm('<p><a href="https://a.example/">Ваза</a></p>');

  await press('Link');
  const address = screen.getByLabelText('Link address');
  expect(address).toHaveFocus();
  expect(address).toHaveValue('https://a.example/');
  await user.clear(address);
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(address).toHaveAccessibleDescription('For example https://example.com');
  await user.clear(address);
  await user.type(address, 'b.example/vaza{Enter}');
  expect(last()).toBe('<p><a href="https://b.example/vaza" rel="nofollow noopener ugc">Ваза</a></p>');
  expect(text).toHaveFocus();
});

it('removes a link', async () => {
  const { press, last } = await openForm('<p><a href="https://a.example/">Ваза <b>нова</b></a></p>');

  await press('Link');
  await press('Remove link');
  expect(last()).toBe('<p>Ваза <strong>нова</strong></p>');
});

it('shows a text that was changed elsewhere', async () => {
  const { rerender } = renderUi(<RichTextEditor aria-label="Text" value="<p>Ваза</p>" onChange={jest.fn()} loadError="" />);
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Ваза');

  rerender(<RichTextEditor aria-label="Text" value="<p>Миска</p>" onChange={jest.fn()} loadError="" />);
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Миска');
});

it('has labels in the language of the page', async () => {
  renderUi(<RichTextEditor aria-label="Опис" value="" onChange={jest.fn()} loadError="" />, { locale: 'uk' });

  expect(await screen.findByRole('button', { name: 'Нумерований список' })).toBeVisible();
});

it('shows unsaved HTML without the parts that the service would remove', async () => {
  renderUi(<RichTextView html={'<p onclick="x()">Ваза<img src="x" onerror="x()"><a href="javascript:x()">тут</a></p>'} />);

  const text = await screen.findByText('Вазатут');
  expect(text.outerHTML).toBe('<p>Вазатут</p>');
});

it.each([
  ['Ваза\nз Косова', '<p>Ваза<br>з Косова</p>'],
  ['Ваза', '<p>Ваза</p>'],
  ['', ''],
  ['<p> </p>', ''],
  ['<h1>а</h1><h5>б</h5>', '<h2>а</h2><h4>б</h4>'],
  ['<div>а</div><div>б</div>', '<p>а</p><p>б</p>'],
  ['<ul><li><p>а</p><p>б</p></li></ul>', '<ul><li><p>а</p><p>б</p></li></ul>'],
  ['<ul><li>а<ul><li>б</li></ul></li></ul>', '<ul><li>а<ul><li>б</li></ul></li></ul>'],
  [
    '<table><thead><tr><td colspan="2">а</td></tr></thead><tr><td>б</td><td rowspan="2">в</td></tr></table>',
    '<table><tbody><tr><th colspan="2">а</th></tr><tr><td>б</td><td rowspan="2">в</td></tr></tbody></table>',
  ],
  ['м<sup>2</sup> H<sub>2</sub>O <u>а</u><s>б</s>', '<p>м<sup>2</sup> H<sub>2</sub>O <u>а</u><s>б</s></p>'],
])('parses %s as %s', (html, expected) => {
  expect(read(html)).toBe(expected);
});

it.each([
  [
    'a list of Word',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>глина<o:p></o:p></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>полива</p>' +
      '<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>раз</p>',
    '<ul><li>глина</li><li>полива</li></ul><ol><li>раз</li></ol>',
  ],
  [
    'a paragraph of Word',
    '<html><head><style>p { color: red }</style></head><body><!--StartFragment--><p class="MsoNormal"><b>Ваза</b><o:p>&nbsp;</o:p></p></body></html>',
    '<p><strong>Ваза</strong>\u00a0</p>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Ваза</span>' +
      '<span style="font-weight:400;font-style:italic"> з Косова</span></p><ul><li dir="ltr"><p>глина</p></li></ul></b>',
    '<p><strong>Ваза</strong><em> з Косова</em></p><ul><li>глина</li></ul>',
  ],
  [
    'a page of a shop',
    '<div class="x"><h1>Ваза</h1><img src="a.jpg"><div><span style="color:red">Ціна</span></div><script>x()</script><a href="javascript:x()">Купити</a></div>',
    '<h2>Ваза</h2><p>Ціна</p><p>Купити</p>',
  ],
])('cleans a paste from %s', (_name, pasted, expected) => {
  expect(read(cleanPastedHtml(pasted)).replaceAll('&nbsp;', '\u00a0')).toBe(expected);
});

it.each([
  ['https://a.example', true],
  ['mailto:a@a.example', true],
  ['tel:+380', true],
  ['/offers/vaza/', true],
  ['javascript:x()', false],
  [' java\tscript:x()', false],
  ['data:text/html,x', false],
  ['', false],
])('isSafeAddress(%j) is %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe);
});

it('offers a retry when its code fails to load', async () => {
  jest.mocked(loadEditor).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderUi(<RichTextEditor aria-label="Текст" value="<p>Ваза</p>" onChange={jest.fn()} loadError="Не загружено" />, {
    locale: 'ru',
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('Не загружено');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('textbox', { name: 'Текст' })).toHaveTextContent('Ваза');
});
