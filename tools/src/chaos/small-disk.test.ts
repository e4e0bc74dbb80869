import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mountSmallDisk } from './small-disk';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-disk-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is full on request, takes files again, and leaves them behind; or is no disk for want of rights', () => {
  const disk = mountSmallDisk(path.join(folder, 'disk'), 4);
  // Only an administrator may mount one.
  if (!disk) {
    expect(fs.readdirSync(path.join(folder, 'disk'))).toEqual([]);
    return;
  }
  try {
    const file = path.join(disk.folder, 'file');
    fs.writeFileSync(file, 'before');

    disk.fill();
    expect(() => fs.writeFileSync(path.join(disk.folder, 'other'), 'x'.repeat(5_000))).toThrow('ENOSPC');
    expect(fs.readFileSync(file, 'utf8')).toBe('before');

    disk.free();
    fs.writeFileSync(path.join(disk.folder, 'other'), 'x'.repeat(5_000));
  } finally {
    disk.stop();
  }
  expect(fs.readdirSync(disk.folder).sort()).toEqual(['file', 'other']);
});
