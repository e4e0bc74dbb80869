import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { type DevServer, startDevServer } from './dev-server';
import { choosePorts } from './ports';

let folder: string;
let server: DevServer | undefined;
let compilations: { name: string; errors: string | null }[];

beforeEach(() => {
  folder = temporaryFolder();
  compilations = [];
  write('main.js', `document.title = 'first';`);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  fs.rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

async function start(options: Partial<Parameters<typeof startDevServer>[0]> = {}): Promise<string> {
  const { own } = await choosePorts({ own: 4290 });
  const address = `http://localhost:${own.port}/`;
  const config: Configuration = {
    context: folder,
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', publicPath: address },
    stats: 'none',
    infrastructureLogging: { level: 'none' },
    watchOptions: { aggregateTimeout: 5, poll: 50 },
  };
  const onCompiled = (name: string, _ms: number, errors: string | null) => void compilations.push({ name, errors });
  server = await startDevServer({ name: 'seller', port: own.port, config, onCompiled, ...options });
  await server.compiled;
  return `http://127.0.0.1:${own.port}/`;
}

it('serves a remote from memory to pages of every site', async () => {
  const address = await start();

  const script = await fetch(`${address}main.js`);

  expect(await script.text()).toContain(`document.title = 'first'`);
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(fs.existsSync(path.join(folder, 'dist'))).toBe(false);
  expect(compilations).toEqual([{ name: 'seller', errors: null }]);
});

it('is ready after a failed compilation too, and reports the error', async () => {
  write('main.js', 'import "./gone";');

  await start();

  expect(compilations).toEqual([{ name: 'seller', errors: expect.stringContaining(`Can't resolve './gone'`) as string }]);
});

it('notifies pages without a socket of the next change', async () => {
  const address = await start({ isSolo: true });
  expect(await (await fetch(`${address}main.js`)).text()).not.toMatch(/WebSocket|hot.dev-server/);
  let isAnswered = false;
  const asked = await fetch(`${address}changed.js?at=1`);
  const changed = asked.text().then((text) => {
    isAnswered = true;
    return text;
  });
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(isAnswered).toBe(false);

  write('main.js', `document.title = 'second';`);

  expect(await changed).toBe(`window.dispatchEvent(new Event('federation:changed'));`);
  expect(await (await fetch(`${address}main.js`)).text()).toContain(`document.title = 'second'`);
});

it('serves the pictures and fonts of the kit', async () => {
  fs.mkdirSync(path.join(folder, 'assets'));
  write('assets/logo.svg', '<svg/>');

  const address = await start({ assetsFolder: path.join(folder, 'assets') });

  expect(await (await fetch(`${address}static/assets/logo.svg`)).text()).toBe('<svg/>');
});
