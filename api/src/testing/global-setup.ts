import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readAttributeSeed } from '../attributes-folder';
import { storeAttributeSeed } from '../features/attributes';
import { compactCatalog, storeSynonymSeed } from '../features/catalog';
import { createPool, migrate, startEmbeddedPostgres } from '../platform/db';
import { readSynonymSeed } from '../synonyms-folder';

const root = path.join(__dirname, '../..');

/** Bundles the programs of the service, which as sources take seconds to start, and those that only tests start. */
function buildPrograms(folder: string): void {
  const out = path.join(folder, 'programs');
  const commands = ['db-backup', 'db-restore', 'db-promote'].map((name) => `src/commands/${name}.ts`);
  const workers = ['hostile-import', 'imports', 'link', 'webhook'].map((name) => `src/testing/${name}-worker.ts`);
  execFileSync(process.execPath, ['build.mjs', out, ...commands, ...workers], { cwd: root });
  // Packages are found from the folder of a program upwards.
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(out, 'node_modules'));
  fs.symlinkSync(path.join(root, '../node_modules'), path.join(folder, 'node_modules'));
}

/** Starts one server for the whole run, with a migrated template database that every test file copies. */
export default async function globalSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-test-'));
  fs.chmodSync(folder, 0o755);
  buildPrograms(folder);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    // The data is discarded, so durability would only cost time.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  });
  const admin = createPool({ connectionString: server.connectionString, max: 1 });
  await admin.query('create database yarmarok_template');
  await admin.end();
  const template = createPool({ connectionString: server.connectionString.replace('/postgres?', '/yarmarok_template?'), max: 2 });
  await migrate(template, path.join(root, 'migrations'));
  await storeSynonymSeed(template, readSynonymSeed());
  await storeAttributeSeed(template, readAttributeSeed());
  // A service builds the bitmaps of an empty catalog at its start.
  await compactCatalog(template);
  await template.end();
  process.env.YARMAROK_TEST_POSTGRES = server.connectionString;
  process.env.YARMAROK_TEST_FOLDER = folder;
  (globalThis as Record<string, unknown>).yarmarokTestServer = { server, folder };
}
