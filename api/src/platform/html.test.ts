import { cleanHtml } from './html';

it('keeps formatting', () => {
  expect(cleanHtml('<p>Ваза <b>ручної</b> роботи</p><ul><li>глина</li></ul>')).toBe(
    '<p>Ваза <strong>ручної</strong> роботи</p><ul><li>глина</li></ul>',
  );
});

it.each([
  ['<script>alert(1)</script>text', 'text'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener ugc">a</a>'],
  ['<a href="https://yarmarok.example" target="_blank">a</a>', '<a href="https://yarmarok.example" rel="nofollow noopener ugc">a</a>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
])('neutralizes %s', (html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
});
