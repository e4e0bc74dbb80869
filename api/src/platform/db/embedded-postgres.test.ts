import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitFor } from '../../testing/wait-for';
import { isProcessAlive, restoreLinks, startEmbeddedPostgres } from './embedded-postgres';

let native: string;
beforeEach(() => {
  native = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-native-'));
  fs.mkdirSync(path.join(native, 'bin'));
});
afterEach(() => fs.rmSync(native, { recursive: true }));

function aBinary(name: string, mode: number): string {
  const file = path.join(native, 'bin', name);
  fs.writeFileSync(file, '', { mode });
  fs.chmodSync(file, mode);
  return file;
}
/** Time of the last change of the mode, among others. */
const getChangeTime = (file: string) => fs.statSync(file, { bigint: true }).ctimeNs;

it('leaves files alone that everybody can execute, since they may belong to another user', () => {
  const file = aBinary('postgres', 0o755);
  const before = getChangeTime(file);

  restoreLinks(native);

  expect(getChangeTime(file)).toBe(before);
});

it('makes files executable that are not', () => {
  const file = aBinary('initdb', 0o644);

  restoreLinks(native);

  expect(fs.statSync(file).mode & 0o777).toBe(0o755);
});

it('removes the folder of the socket also when the server has ended by itself', async () => {
  fs.chmodSync(native, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(native, 'postgres'), settings: ['fsync=off'], isDetached: false });
  const socketDir = new URL(server.connectionString).searchParams.get('host') ?? '';
  expect(fs.existsSync(socketDir)).toBe(true);
  process.kill(server.pid, 'SIGINT');
  await waitFor(() => !isProcessAlive(server.pid));

  await server.stop();

  expect(fs.existsSync(socketDir)).toBe(false);
});
