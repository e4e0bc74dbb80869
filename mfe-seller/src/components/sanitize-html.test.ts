import { sanitizeHtml } from './sanitize-html';

it.each([
  ['<div>a <b>b</b> <i>c</i></div>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['<p onclick="x()" style="color:red">a<script>x()</script></p>', '<p>a</p>'],
  ['<p><a href="javascript:x()">a</a><img src="x" onerror="x()"></p>', '<p>a</p>'],
  ['<a href="https://a.example/">a</a>', '<a href="https://a.example/" rel="nofollow noopener ugc">a</a>'],
  ['<p><br></p>', ''],
  [
    '<table class="x"><tbody><tr><th>a</th><td onclick="x()">b</td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
  ],
])('sanitizes %s to %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});
