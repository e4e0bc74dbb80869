/** Writes the description of the API, from which the client's types are generated. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { createApi } from '../src/app';
import { readConfig } from '../src/config';
import { createPool } from '../src/platform/db';

const out = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../shared-api/src/generated'));
const config = readConfig({ DATA_DIR: await fs.mkdtemp(path.join(os.tmpdir(), 'yarmarok-openapi-')), LOG_LEVEL: 'silent' });
// Routes are declared without asking the database.
const pool = createPool({ connectionString: 'postgres://nobody@localhost:1/nothing' });
const { app } = await createApi(config, pool);
await app.ready();
const document = app.swagger();
await fs.mkdir(out, { recursive: true });
await fs.writeFile(path.join(out, 'openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
const types = astToString(await openapiTS(document as Parameters<typeof openapiTS>[0]));
await fs.writeFile(path.join(out, 'schema.ts'), `// Generated from the API's description by \`npm run generate\`. Do not edit.\n${types}`);
await app.close();
await pool.end();
