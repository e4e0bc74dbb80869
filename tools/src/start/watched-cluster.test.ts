import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { type EmbeddedCluster, findPrimaryNode, isProcessAlive } from '../../../api/src/index';
import type { Progress } from './progress';
import { startWatchedCluster } from './watched-cluster';

// Real servers, started as `npm run start -- --replicas 2` does.
const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-watched-'));
const lines: string[] = [];
let cluster: EmbeddedCluster;

beforeAll(async () => {
  fs.chmodSync(dataFolder, 0o755);
  const progress = { line: (text: string) => void lines.push(text) } as unknown as Progress;
  cluster = await startWatchedCluster({ dataFolder, replicas: 2, progress });
});
beforeEach(() => (lines.length = 0));
afterAll(async () => {
  await cluster.stop();
  fs.rmSync(dataFolder, { recursive: true, force: true });
});

/** Processes of a killed server may need a second to end, so this is retried. */
const listReported = () => lines.filter((line) => !line.includes('cannot follow the primary yet'));

async function untilSaid(text: string): Promise<void> {
  while (!lines.includes(text)) await sleep(50);
}

it('restarts a replica that has ended', async () => {
  const before = cluster.nodes[2]?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await untilSaid('Server 2 is a replica again');

  expect(listReported()).toEqual(['Server 2 of PostgreSQL has ended', 'Server 2 is a replica again']);
  expect(cluster.nodes[2]?.pid).not.toBe(before);
});

it('leaves the choice of another primary to a person, and turns the former one into a replica', async () => {
  process.kill(cluster.nodes[0]?.pid ?? 0, 'SIGKILL');
  await untilSaid('Server 0 of PostgreSQL has ended');
  expect(findPrimaryNode(dataFolder)).toBe(0);

  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/db-promote.ts', '1'], {
    cwd: path.join(repositoryRoot, 'api'),
    // The servers find each other by folders in the system's temporary folder.
    env: { DATA_DIR: dataFolder, NODE_ENV: 'test', TMPDIR: os.tmpdir() },
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  await untilSaid('Server 0 is a replica again');

  expect(code).toBe(0);
  expect(listReported()).toEqual(['Server 0 of PostgreSQL has ended', 'Server 1 is the primary', 'Server 0 is a replica again']);
  expect(cluster.nodes.map(({ pid }) => isProcessAlive(pid))).toEqual([true, true, true]);
});
