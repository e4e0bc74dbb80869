import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, toExpression } from './driver';

const height = 900;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startTimeoutMs = 20_000;
const openTimeoutMs = 60_000;
const pollMs = 50;
/** By default the browser's toolbar is wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0 }';

/** Runs in the page before any other script, because WebDriver does not report errors. */
function collectErrors(): void {
  const page = window as { collectedErrors?: string[] };
  if (page.collectedErrors) return;
  const errors: string[] = (page.collectedErrors = []);
  const { error } = console;
  console.error = (...values: unknown[]) => {
    errors.push(`console error: ${values.map(String).join(' ')}`);
    error(...values);
  };
  addEventListener('error', ({ message, filename }) => errors.push(`uncaught error: ${message} (${filename})`));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`uncaught error: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    errors.push(`${effectiveDirective} forbids ${blockedURI}`),
  );
}

/** Starts WebKitGTK on a display without a screen, driven by WebDriver. */
export async function startWebKit(executablePath: string): Promise<Driver> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-webkit-'));
  fs.mkdirSync(path.join(folder, 'gtk-3.0'));
  fs.writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const stop = async () => {
    await Promise.all([server, screen].map(end));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const session = await connect(`http://127.0.0.1:${port}`, executablePath).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return drive(session, stop);
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Opens a session of the driver as soon as it answers. */
async function connect(origin: string, binary: string): Promise<Call> {
  const call: Call = async (method, url, body = {}) => {
    const answer = await fetch(origin + url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`WebKit answers ${url}: ${value?.error ?? ''} ${value?.message ?? ''}`);
    return value;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await call('GET', '/status').catch(() => null))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await sleep(pollMs);
  }
  // The driver does not wait for documents, so that errors are collected from their beginning.
  const capabilities = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
  return (method, url, body) => call(method, `/session/${sessionId}${url}`, body);
}

function drive(call: Call, stop: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = async (run, ...values) => {
    const script = `const done = arguments[0]; ${toExpression(collectErrors, [])};
      Promise.resolve(${toExpression(run, values)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await call('POST', '/execute/async', { script, args: [] })) as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value as never;
  };
  const find = async (selector: string) => {
    const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as Record<string, string>;
    return `/element/${found[elementKey] ?? ''}`;
  };
  const takeFromPage = () => evaluate(() => (window as { collectedErrors?: string[] }).collectedErrors?.splice(0) ?? []);
  let errors: string[] = [];
  return {
    evaluate,
    async open(address) {
      errors.push(...(await takeFromPage()));
      await evaluate(() => void ((window as { isLeft?: boolean }).isLeft = true));
      await call('POST', '/url', { url: address });
      const deadline = Date.now() + openTimeoutMs;
      // The evaluation fails while another document is loaded.
      while (!(await evaluate(() => !(window as { isLeft?: boolean }).isLeft).catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${address} is not loaded`);
        await sleep(pollMs);
      }
    },
    async resize(width) {
      await call('POST', '/window/rect', { x: 0, y: 0, width, height });
    },
    async click(selector) {
      await call('POST', `${await find(selector)}/click`);
    },
    async type(selector, text) {
      const field = await find(selector);
      await call('POST', `${field}/clear`);
      await call('POST', `${field}/value`, { text });
    },
    async attach(selector, file) {
      await call('POST', `${await find(selector)}/value`, { text: file });
    },
    async takeErrors() {
      const taken = [...errors, ...(await takeFromPage())];
      errors = [];
      return taken;
    },
    async close() {
      await call('DELETE', '').catch(() => undefined);
      await stop();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
