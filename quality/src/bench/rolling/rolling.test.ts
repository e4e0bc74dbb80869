import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instance } from '../../chaos/chaos-system';
import { type PageServer, servePages } from '../../testing/serve-pages';
import { createDataFolder, readSite, replace } from './rolling';

describe('a replacement', () => {
  let instance: Instance & { restarts: number };
  let isReady: boolean;
  let asked: number;
  const pids: number[] = [];
  const { signal } = new AbortController();

  /** A process; when it ends, another one takes its place. */
  beforeEach(() => {
    isReady = true;
    asked = 0;
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    pids.push(child.pid ?? 0);
    let pid = child.pid ?? 0;
    instance = {
      name: 'shell-1',
      port: 0,
      isUp: true,
      restarts: 0,
      get pid() {
        return pid;
      },
    };
    child.once('exit', (_code, endedBy) => {
      if (endedBy !== 'SIGTERM') return;
      pid = 0;
      instance.restarts += 1;
    });
  });
  afterEach(() => {
    for (const pid of pids.splice(0)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  });
  const system = () => ({
    instances: new Map([['shell-1', instance]]),
    isReady: () => {
      asked += 1;
      return Promise.resolve(isReady);
    },
  });

  it('ends a process in order and waits until its successor is ready', async () => {
    isReady = false;
    let isDone = false;

    const replacing = replace(system(), 'shell-1', signal).then((ms) => {
      isDone = true;
      return ms;
    });
    while (instance.restarts === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = asked;
    while (asked < before + 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isDone).toBe(false);
    isReady = true;

    expect(await replacing).toBeGreaterThan(0);
  });

  it('needs a process that is there and runs', async () => {
    await expect(replace(system(), 'shell-9', signal)).rejects.toThrow('There is no process shell-9');

    await replace(system(), 'shell-1', signal);
    await expect(replace(system(), 'shell-1', signal)).rejects.toThrow('shell-1 has ended by itself');
  });

  it('ends with the run', async () => {
    isReady = false;

    await expect(replace(system(), 'shell-1', AbortSignal.abort(new Error('Ended by SIGINT')))).rejects.toThrow('aborted');
  });
});

describe('what visitors look at', () => {
  let server: PageServer;
  beforeEach(async () => (server = await servePages()));
  afterEach(() => server.stop());

  it('is each category of the home page, and the pictures of the first, once', async () => {
    server.pages = {
      '/': '<a href="/categories/vazy/">1</a><a href="/ru/categories/vazy/">2</a><a href="/categories/kava-2/">3</a><a href="/offers/vaza/">4</a>',
      '/categories/vazy/': '<img src="/media/a/1.webp" srcset="/media/a/1.avif 1x, /media/a/1.webp 2x"><img src="/logo.png">',
      '/media/a/1.webp': '',
      '/media/a/1.avif': '',
    };

    expect(await readSite(server.origin)).toEqual({ categories: ['vazy', 'kava-2'], pictures: ['/media/a/1.webp', '/media/a/1.avif'] });
  });

  it('has to be there', async () => {
    server.pages = { '/': '<a href="/categories/vazy/">1</a>', '/categories/vazy/': '<p>Empty</p>' };
    await expect(readSite(server.origin)).rejects.toThrow('a category shows no picture');

    server.pages = { ...server.pages, '/categories/vazy/': '<img src="/media/a/1.webp">' };
    await expect(readSite(server.origin)).rejects.toThrow('/media/a/1.webp is answered with 404');
  });
});

it('puts each run into a folder that the database of another user may enter', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-runs-'));
  try {
    const folders = [createDataFolder(parent), createDataFolder(parent)];

    expect(new Set(folders).size).toBe(2);
    expect(folders.map((folder) => fs.statSync(folder).mode & 0o777)).toEqual([0o755, 0o755]);
  } finally {
    fs.rmSync(parent, { recursive: true });
  }
});
