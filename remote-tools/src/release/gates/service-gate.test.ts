import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot } from '../../workspaces';
import { findMissingCalls } from './service-gate';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

const document = JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'shared-api/src/generated/openapi.json'), 'utf8')) as Document;
let served: Document | null;
let server: http.Server;
let shell: string;
let folder: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (served && request.url === '/api/v1/schema/') response.end(JSON.stringify(served));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shell = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Inside the repository, so that the remote resolves its packages.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'calls-'));
  fs.mkdirSync(path.join(folder, 'src'));
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['src'] }));
  fs.writeFileSync(
    path.join(folder, 'src/order.ts'),
    `import type { AccountApi } from '@yarmarok/shared-api/account';
export const cancel = (api: AccountApi) => api.purchases.cancel(1);
export const list = ({ questions, security }: AccountApi) => [
  questions.own(10, 0), security.endOtherSessions()];
`,
  );
});
beforeEach(() => (served = structuredClone(document)));
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
  return new Promise((resolve) => server.close(resolve));
});

const without = (address: string, method: string) => {
  expect(served?.paths[address]).toHaveProperty(method);
  delete served?.paths[address]?.[method];
};

it('accepts a remote whose calls the running service has', async () => {
  without('/api/v1/trading/buyer/orders/{id}/adopt/', 'post');

  expect(await findMissingCalls(folder, shell)).toEqual([]);
});

it('names file, line and call of missing calls', async () => {
  without('/api/v1/trading/buyer/orders/{id}/cancel/', 'post');
  without('/api/v1/support/questions/get-list/', 'get');

  expect(await findMissingCalls(folder, shell)).toEqual([
    'src/order.ts:2 uses purchases.cancel, and the running service has no call POST /api/v1/trading/buyer/orders/{}/cancel/',
    'src/order.ts:4 uses questions.own, and the running service has no call GET /api/v1/support/questions/get-list/',
  ]);
});

it('returns undefined for a service without a description', async () => {
  served = null;

  expect(await findMissingCalls(folder, shell)).toBeUndefined();
});

it('finds every call of the remotes of this repository in its service', async () => {
  for (const { folder: remote } of remoteWorkspaces()) expect(await findMissingCalls(remote, shell)).toEqual([]);
});
