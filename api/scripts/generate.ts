/** Writes the files that derive from the API: its description, the client's types, and the list of its policies. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { createApi } from '../src/app';
import { readConfig } from '../src/config/config';
import { buildFormRules } from '../src/description/form-rules';
import { resolveReferences } from '../src/description/hoist-schemas';
import { createPool } from '../src/platform/db';
import { buildPolicyList } from '../src/description/policy-list';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'yarmarok-openapi-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
// Routes are declared without a query of the database.
const pool = createPool({ connectionString: 'postgres://nobody@localhost:1/nothing' });
const { app } = await createApi(config, pool);
await app.ready();
const document = app.swagger();
// The type of a path names its own methods only, and a field with a default may be left out of a body.
const otherMethod = /^ +(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm;
const types = astToString(await openapiTS(document as Parameters<typeof openapiTS>[0], { defaultNonNullable: false })).replace(
  otherMethod,
  '',
);
await write('shared-api/src/generated/openapi.json', `${print(document)}\n`);
await write(
  'shared-api/src/generated/schema.ts',
  `// Generated from the API's description by \`npm run generate\`. Do not edit.\n${types}`,
);
await write(
  'shared-api/src/generated/form-rules.ts',
  buildFormRules(resolveReferences(document).paths as Parameters<typeof buildFormRules>[0]),
);
await write('docs/product/who-may-do-what.md', buildPolicyList(app.routePolicies));
await app.close();
await pool.end();
await fs.rm(dataDir, { recursive: true });

async function write(file: string, content: string): Promise<void> {
  const target = path.join(root, file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.writeFile(target, content);
}

/** Writes JSON with a line for each field, and lists of words or numbers in one line. */
function print(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((one) => typeof one !== 'object')))
    return JSON.stringify(value);
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((one) => inner + print(one, inner))
    : Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [`${inner}${JSON.stringify(name)}: ${print(one, inner)}`]));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return lines.length === 0 ? `${open ?? ''}${close ?? ''}` : `${open ?? ''}\n${lines.join(',\n')}\n${indent}${close ?? ''}`;
}
