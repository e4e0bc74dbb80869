import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { denyNetwork } from '../server/renderer/deny-network';

/**
 * Program of a test: denies itself the network, then tries to get it back, and writes the result of each attempt as JSON: an error code, or
 * `done`.
 */
async function attempt(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return code ?? cause?.code ?? String(error);
  }
}

async function main(folder: string): Promise<void> {
  const server = net.createServer((socket) => socket.pipe(socket)).listen(`${folder}/pipe`);
  await once(server, 'listening');
  const pipe = net.connect(`${folder}/pipe`);
  await once(pipe, 'connect');
  const handle = Object.getPrototypeOf((pipe as unknown as { _handle: object })._handle) as Record<string, () => void>;
  denyNetwork(pipe);

  const results = {
    connect: await attempt(() => net.connect(9, '127.0.0.1')),
    pipe: await attempt(() => net.connect(`${folder}/pipe`)),
    request: await attempt(() => http.get('http://127.0.0.1:9/')),
    // eslint-disable-next-line no-restricted-globals -- a remote has it, too
    fetch: await attempt(() => fetch('http://127.0.0.1:65001/')),
    listen: await attempt(() => net.createServer().listen(0)),
    handle: await attempt(() => handle.connect?.()),
    signal: await attempt(() => process.kill(process.pid, 0)),
    library: await attempt(() => process.dlopen({ exports: {} }, `${folder}/none.node`)),
    restore: await attempt(() => Object.defineProperty(net.Socket.prototype, 'connect', { value: () => undefined })),
    assign: await attempt(() => Object.assign(process, { kill: () => true })),
    echo: await attempt(async () => {
      pipe.write('still open');
      const [echo] = (await once(pipe, 'data')) as [Buffer];
      if (echo.toString() !== 'still open') throw new Error(`Received ${echo.toString()}`);
    }),
  };
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
}

void main(process.argv[2] ?? '');
