import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findOrInstallNginx, startNginx, toLocalConfiguration } from './nginx';

const shipped = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/gateway.conf'), 'utf8');
const addresses = {
  shells: [
    { name: 'shell-1', port: 5001 },
    { name: 'shell-2', port: 5002 },
  ],
  services: [
    { name: 'service-1', port: 5101 },
    { name: 'service-2', port: 5102 },
  ],
  port: 5000,
  internalPort: 5100,
};

it('replaces the addresses and files of the shipped gateway, and nothing else', () => {
  const local = toLocalConfiguration(shipped, '/tmp/gateway', addresses);

  const rules = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !/^(server \S+:|listen|access_log|resolver)/.test(line));
  expect(rules(local)).toEqual(expect.arrayContaining(rules(shipped)));
  expect(local.match(/server \S+:\d+ .*/g)).toEqual(
    [
      [5001, 5002],
      [5101, 5102],
    ].flatMap((ports) =>
      ['max_fails=3 fail_timeout=2s', 'max_fails=0 backup'].flatMap((rule) => ports.map((port) => `server 127.0.0.1:${port} ${rule};`)),
    ),
  );
  expect(local.match(/listen .*/g)).toEqual(['listen 127.0.0.1:5000;', 'listen 127.0.0.1:5100;']);
  expect(local).not.toContain('/var/');
});

it('refuses a gateway of another form', () => {
  expect(() => toLocalConfiguration(shipped.replace('listen 8100;', ''), '/tmp/gateway', addresses)).toThrow('listen 8100');
});

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function aServer(handler: http.RequestListener): Promise<{ port: number; close: () => void }> {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closers.push(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** Returns a port on which nothing listens. */
async function aFreePort(): Promise<number> {
  const { port, close } = await aServer(() => undefined);
  close();
  return port;
}

it('asks the last process that is left again at once, also after it refused several requests', async () => {
  let status = 503;
  const left = await aServer((_request, response) => response.writeHead(status).end());
  const [gone, port, internalPort] = [await aFreePort(), await aFreePort(), await aFreePort()];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-nginx-'));
  fs.chmodSync(folder, 0o755);
  const pool = (name: string) => [
    { name: `${name}-1`, port: gone },
    { name: `${name}-2`, port: left.port },
  ];
  const gateway = await startNginx(findOrInstallNginx(), folder, { shells: pool('shell'), services: pool('service'), port, internalPort });
  const ask = async (times: number) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push((await fetch(`http://127.0.0.1:${port}/`)).status);
    return found;
  };

  expect(await ask(6)).toEqual(Array(6).fill(503));
  status = 200;
  expect(await ask(6)).toEqual(Array(6).fill(200));
  await gateway.stop();
  fs.rmSync(folder, { recursive: true });
}, 180_000);
