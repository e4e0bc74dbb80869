import { ChildProcess, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitFor } from '../../testing/wait-for';
import { isProcessAlive } from '../db/embedded-postgres';
import { StorageUnavailable } from '../errors';
import { FolderBlobs, MediaStore, UnprocessedPicture } from '.';
import { PicturePrograms } from './picture-programs';
import type { PictureTask } from './picture-work';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-programs-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function programThat(name: string, act: string): URL {
  const file = path.join(folder, `${name}.cjs`);
  fs.writeFileSync(file, `process.on('message', () => { ${act} });`);
  return pathToFileURL(file);
}
const task = {} as PictureTask;
const catchFailure = (programs: PicturePrograms) => programs.run(task).catch((error: unknown) => error);

it('blames no picture when its programs fail or are killed, and serves the next task', async () => {
  const failing = new PicturePrograms(1, programThat('failing', 'process.exit(1)'));
  const killed = new PicturePrograms(1, programThat('killed', 'process.abort()'));
  const missing = new PicturePrograms(1, pathToFileURL(path.join(folder, 'missing.cjs')));

  for (let turn = 0; turn < 2; turn += 1)
    for (const programs of [failing, killed, missing]) expect(await catchFailure(programs)).toBeInstanceOf(UnprocessedPicture);
});

it('repeats a task in a new program when the one before was killed while it was idle or worked', async () => {
  const mark = path.join(folder, 'was-killed');
  const programs = new PicturePrograms(
    1,
    programThat(
      'once',
      `if (require('fs').existsSync(${JSON.stringify(mark)})) process.send({ data: Buffer.from(String(process.pid)), residentMb: 1 });
      else { require('fs').writeFileSync(${JSON.stringify(mark)}, ''); process.kill(process.pid, 'SIGKILL'); }`,
    ),
  );

  const pid = Number((await programs.run(task)).data.toString());
  process.kill(pid, 'SIGKILL');
  const next = Number((await programs.run(task)).data.toString());

  expect(next).not.toBe(pid);
  programs.stop();
});

it('serves the next task once a program is there that was missing for a moment', async () => {
  const url = pathToFileURL(path.join(folder, 'rewritten.cjs'));
  const programs = new PicturePrograms(1, url);

  expect(await catchFailure(programs)).toBeInstanceOf(UnprocessedPicture);
  programThat('rewritten', 'process.send({ data: Buffer.from("made"), residentMb: 1 });');

  expect((await programs.run(task)).data.toString()).toBe('made');
  programs.stop();
});

it('blames the machine and not the picture when it has no file descriptor for a program', () => {
  const script = `
    import fs from 'node:fs';
    import { PicturePrograms } from ${JSON.stringify(path.join(__dirname, 'picture-programs.ts'))};
    const programs = new PicturePrograms(1, new URL(${JSON.stringify(programThat('frugal', 'process.send({ data: Buffer.from("made"), residentMb: 1 });').href)}));
    const run = () => programs.run({}).then(({ data }) => data.toString(), (error) => error.constructor.name);
    const files = [];
    try { for (;;) files.push(fs.openSync('/dev/null')); } catch {}
    const poor = await run();
    for (const file of files) fs.closeSync(file);
    fs.writeSync(1, JSON.stringify([poor, await run()]));
    programs.stop();`;
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 256 && exec "$0" --import tsx --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  );

  expect({ stdout, stderr }).toEqual({ stdout: '["UnprocessedPicture","made"]', stderr: '' });
});

it('blames the machine when it has no memory for a program', async () => {
  const programs = new PicturePrograms(1, pathToFileURL(path.join(folder, 'unstarted.cjs')));
  const spawning = jest.spyOn(ChildProcess.prototype as unknown as { spawn: () => number }, 'spawn').mockImplementation(() => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM', syscall: 'spawn' });
  });

  expect(await catchFailure(programs)).toBeInstanceOf(UnprocessedPicture);
  spawning.mockRestore();
});

it('blames the machine when a program cannot work on a picture that was stored', async () => {
  const programs = new PicturePrograms(1, programThat('full', 'process.send({ failed: "out of memory", residentMb: 1 });'));

  expect(await catchFailure(programs)).toMatchObject({
    name: 'StorageUnavailable',
    message: 'The picture could not be processed: out of memory',
  });
  programs.stop();
});

it('refuses bytes as a picture only when they are none', async () => {
  const programs = new PicturePrograms(1);

  await expect(programs.run({ kind: 'reencode', bytes: Buffer.from('no picture') })).rejects.toMatchObject({ reason: 'not_picture' });
  await expect(
    programs.run({ kind: 'variant', bytes: Buffer.from('damaged'), size: 300, format: 'webp', focus: null }),
  ).rejects.toBeInstanceOf(UnprocessedPicture);
  programs.stop();
});

it('keeps its slots when a program cannot be started', async () => {
  const programs = new PicturePrograms(1, new URL('https://programs.test/'));

  const failures = await Promise.all([catchFailure(programs), catchFailure(programs), catchFailure(programs)]);

  expect(failures.map((error) => (error as { code?: string }).code)).toEqual(Array.from({ length: 3 }, () => 'ERR_INVALID_URL_SCHEME'));
});

it('says of a stored picture that takes too long that it may be asked for again', async () => {
  const slow = new PicturePrograms(1, programThat('slow', ''), 50);
  const media = new MediaStore(new FolderBlobs(path.join(folder, 'media')), undefined, slow);
  await media.put('vase', Buffer.from('a picture'));

  expect(await catchFailure(slow)).toBeInstanceOf(UnprocessedPicture);
  await expect(media.variant('vase', 300)).rejects.toThrow(StorageUnavailable);
});

/** Its pictures are its process id. */
const answering = () => programThat('answering', 'process.send({ data: Buffer.from(String(process.pid)), residentMb: 1 });');

it('lets a task end that runs when the processes are stopped, and then ends its process', async () => {
  const programs = new PicturePrograms(1, answering());
  const running = programs.run(task);

  programs.stop();

  const pid = Number((await running).data.toString());
  expect(pid).toBeGreaterThan(0);
  await waitFor(() => !isProcessAlive(pid));
});

it('makes the variant of now before it closes, and not those that wait', async () => {
  const place = path.join(folder, 'closed');
  const blobs = new FolderBlobs(place);
  const media = new MediaStore(blobs, undefined, new PicturePrograms(1, answering()));
  for (const key of ['one', 'two']) {
    await media.put(key, Buffer.from('a picture'));
    await media.variant(key, 300);
  }
  const original = await blobs.get('originals/one.webp');
  let read: (bytes: Buffer | null) => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    const get = blobs.get.bind(blobs);
    jest.spyOn(blobs, 'get').mockImplementation((name) => {
      if (name !== 'originals/one.webp') return get(name);
      resolve();
      return new Promise((settle) => (read = settle));
    });
  });
  for (const key of ['one', 'two']) await media.variant(key, 300, 'avif');
  await reading;

  const closing = media.close();
  read(original);
  await closing;

  expect(fs.readdirSync(path.join(place, 'variants/300')).sort()).toEqual(['one.avif', 'one.webp', 'two.webp']);
});
