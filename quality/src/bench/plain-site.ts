import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const compress = promisify(zlib.brotliCompress);
/** A page without a framework can answer taps with a script of this size. */
const scriptBytes = 10_000;

/** The pages of a running site without its scripts and data, or with one small script. Everything else comes from that site. */
export interface PlainSite {
  origin: string;
  close: () => void;
}

/** @param hasScript whether pages have a script of 10 KB that puts the first offer into the cart. */
export async function startPlainSite(origin: string, hasScript: boolean): Promise<PlainSite> {
  // Random text does not compress below its own size.
  const script = `/*${randomBytes((scriptBytes * 3) / 4).toString('base64')}*/${toScript(countTaps)}`;
  const server = http.createServer((request, response) => void answer(request, response).catch(() => response.destroy()));

  async function answer({ url = '/' }: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const send = async (type: string, body: string | Buffer) => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'public, max-age=60' });
      response.end(await compress(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }));
    };
    if (url === '/plain.js') return send('text/javascript', script);
    const original = await fetch(origin + url);
    const type = original.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) return send(type, strip(await original.text(), hasScript));
    const cacheControl = original.headers.get('cache-control') ?? 'no-cache';
    response.writeHead(original.status, { 'content-type': type, 'cache-control': cacheControl });
    response.end(Buffer.from(await original.arrayBuffer()));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Removes scripts, their preloads and the data of a page. */
function strip(html: string, hasScript: boolean): string {
  return html
    .replaceAll(/<template id="scripts">.*?<\/template>/gs, '')
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replace('</body>', `${hasScript ? '<script src="/plain.js" defer></script>' : ''}</body>`);
}

const toScript = (program: () => void) => `(${program.toString()})()`;

/** Runs in the page: the cart's button shows how often the first offer was added. */
function countTaps(): void {
  let count = 0;
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('main button, aside button')) return;
    count += 1;
    for (const button of document.querySelectorAll('button[aria-haspopup="dialog"]'))
      if (button.textContent.includes('Кошик')) button.append(String(count));
  });
}
