import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readAttributeSeed } from '../attributes-folder';
import { loadAttributeSeed } from '../features/attributes';
import { loadSynonymSeed } from '../features/catalog';
import { createPool, migrate, startEmbeddedPostgres } from '../platform/db';
import { readSynonymSeed } from '../synonyms-folder';

/** Starts one server for the whole run, with a migrated template database that every test file copies. */
export default async function globalSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-test-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    // The data is thrown away, so durability would only cost time.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  });
  const admin = createPool({ connectionString: server.connectionString, max: 1 });
  await admin.query('create database yarmarok_template');
  await admin.end();
  const template = createPool({ connectionString: server.connectionString.replace('/postgres?', '/yarmarok_template?'), max: 2 });
  await migrate(template, path.join(__dirname, '../../migrations'));
  await loadSynonymSeed(template, readSynonymSeed());
  await loadAttributeSeed(template, readAttributeSeed());
  await template.end();
  process.env.YARMAROK_TEST_POSTGRES = server.connectionString;
  process.env.YARMAROK_TEST_FOLDER = folder;
  (globalThis as Record<string, unknown>).yarmarokTestServer = { server, folder };
}
