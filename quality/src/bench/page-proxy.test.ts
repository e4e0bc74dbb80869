import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startPageProxy } from './page-proxy';

const page = '<head><template id="scripts"><script src="/static/shell.js"></script></template></head><body>Каталог</body>';

it('replaces the scripts of a document, and the policy that would forbid them, and passes everything else on', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-proxy-'));
  for (const name of ['main', 'category']) fs.writeFileSync(path.join(folder, `${name}.js`), `${name}()`);
  const shell = http.createServer((_request, response) => {
    const headers = { 'content-type': 'text/html', link: '<font.woff2>; rel=preload', 'content-security-policy': 'script-src' };
    response.writeHead(200, headers).end(page);
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  const proxies = [
    await startPageProxy(origin, null),
    await startPageProxy(origin, { folder, start: ['main.js'], later: ['category.js'] }),
  ];
  const [plain = '', other = ''] = proxies.map(({ url }) => url);
  const asDocument = { headers: { accept: 'text/html' } };

  const document = await fetch(`${other}/`, asDocument);
  const text = await document.text();
  const script = await fetch(`${other}/static/category.js?v=1`);
  const call = await fetch(`${other}/api/v1/offers/`, { headers: { accept: 'application/json' } });

  expect(text).toBe(
    '<head><template id="scripts"><link rel="preload" as="script" href="/static/main.js"><link rel="preload" as="script" href="/static/category.js">' +
      '<script src="/static/main.js"></script><script async src="/static/category.js"></script></template></head><body>Каталог</body>',
  );
  expect([document.headers.get('content-encoding'), document.headers.get('link')]).toEqual(['br', '<font.woff2>; rel=preload']);
  expect(document.headers.has('content-security-policy')).toBe(false);
  expect([script.headers.get('content-encoding'), await script.text()]).toEqual(['br', 'category()']);
  expect(await call.text()).toBe(page);
  expect(await (await fetch(`${plain}/`, asDocument)).text()).toBe(page);

  await Promise.all(proxies.map((proxy) => proxy.stop()));
  shell.closeAllConnections();
  shell.close();
  fs.rmSync(folder, { recursive: true });
});
