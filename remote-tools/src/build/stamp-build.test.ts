import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { compressedCopies, compressFolder } from './compress-folder';
import { hashBuild, integrityHash, listFiles, writeBuildId, writeIntegrity } from './stamp-build';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
};
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

it('lists the files of all folders, sorted', () => {
  write({ 'server/b.cjs': '', 'client/z.js': '', 'client/a/b.js': '', 'build.json': '' });

  expect(listFiles(folder)).toEqual(['build.json', 'client/a/b.js', 'client/z.js', 'server/b.cjs']);
});

describe('the id of a build', () => {
  const files = ['a.js', 'b.js'];
  beforeEach(() => write({ 'a.js': 'one', 'b.js': 'two' }));

  it('has the length of its placeholder, and is equal for equal files', () => {
    const id = hashBuild(folder, files, 'settings');

    expect(id).toMatch(/^[\da-f]{12}$/);
    expect(hashBuild(folder, files, 'settings')).toBe(id);
  });

  it('differs for other settings, contents or names', () => {
    const ids = [hashBuild(folder, files, 'settings'), hashBuild(folder, files, 'others')];
    write({ 'b.js': 'three' });
    ids.push(hashBuild(folder, files, 'settings'));
    write({ 'b.js': 'two', 'c.js': 'two' });
    ids.push(hashBuild(folder, ['a.js', 'c.js'], 'settings'));

    expect(new Set(ids).size).toBe(4);
  });

  it('does not depend on the boundaries between files', () => {
    const id = hashBuild(folder, files, '');
    write({ 'a.js': 'onet', 'b.js': 'wo' });

    expect(hashBuild(folder, files, '')).not.toBe(id);
  });

  it('is written at each of its placeholders', () => {
    write({ 'a.js': 'BUILD_ID_HEX and BUILD_ID_HEX' });

    writeBuildId(folder, files, '0123456789ab');

    expect([read('a.js'), read('b.js')]).toEqual(['0123456789ab and 0123456789ab', 'two']);
  });
});

describe('the hashes of a build', () => {
  const scripts = ['client/entry.js', 'client/routes.js', 'server/routes.cjs'];

  it('are in its entry for the chunks, and match the final files', () => {
    write({ 'client/entry.js': 'table("CHUNK_INTEGRITY_TABLE")', 'client/routes.js': 'routes', 'server/routes.cjs': 'server' });

    const integrity = writeIntegrity(folder, scripts, 'client/entry.js');

    expect(read('client/entry.js')).toBe(`table("routes.js=${integrityHash('routes').slice('sha256-'.length)}")`);
    expect(integrity).toEqual({
      'client/entry.js': integrityHash(read('client/entry.js')),
      'client/routes.js': integrityHash('routes'),
      'server/routes.cjs': integrityHash('server'),
    });
  });

  it('require a placeholder in its entry', () => {
    write({ 'client/entry.js': 'no table', 'client/routes.js': '', 'server/routes.cjs': '' });

    expect(() => writeIntegrity(folder, scripts, 'client/entry.js')).toThrow('client/entry.js has no place for the hashes of its chunks');
  });
});

describe('compressed copies', () => {
  it('are written beside scripts, data and drawings', async () => {
    write({ 'main.js': 'main()', 'deep/list.json': '{}', 'logo.svg': '<svg/>', 'photo.png': 'png' });

    await compressFolder(folder);

    expect(listFiles(folder).filter((name) => name.endsWith('.br'))).toEqual(['deep/list.json.br', 'logo.svg.br', 'main.js.br']);
  });

  it('are two for a script, and none for a picture', async () => {
    expect((await compressedCopies('main.js', Buffer.from('main()'))).map(({ name }) => name)).toEqual(['main.js.br', 'main.js.gz']);
    expect(await compressedCopies('photo.png', Buffer.from('png'))).toEqual([]);
  });
});
