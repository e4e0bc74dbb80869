import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { createPool, type Pool } from '../../platform/db';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { findStatementProblems, listStatements } from '.';

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statements-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await pool.end();
  await database.drop();
});

const head = `
  declare const db: { query<Row = unknown>(text: string, values?: unknown[]): Promise<Row[]> };
  declare function deleteInBatches(db: unknown, table: string, condition: string): Promise<void>;
`;

/** Reads the statements of a repository with this source. */
function readRepository(source: string) {
  const file = path.join(folder, 'x.repository.ts');
  fs.writeFileSync(file, head + source);
  const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022, types: [] });
  return { checker: program.getTypeChecker(), calls: listStatements(program, [file], folder) };
}

async function findProblems(source: string): Promise<string[]> {
  const { checker, calls } = readRepository(source);
  const client = await pool.connect();
  const problems = [];
  for (const call of calls)
    problems.push(...(await findStatementProblems(client, checker, call, Array.isArray(call.texts) ? call.texts : [])));
  client.release();
  return problems.map((problem) => problem.replace('x.repository.ts ', ''));
}

const readTexts = (source: string) => readRepository(source).calls.map(({ texts }) => texts);

describe('rows', () => {
  it.each([
    ['a column without a property', `id: number`, `the statement has email, the row does not`],
    ['a property without a column', `id: number; email: string; name: string`, `the row has name, the statement does not`],
    ['another type', `id: string; email: string`, `id is number, not string`],
    ['nothing wrong', `id: number; email: string; name?: string`, null],
  ])('reports %s', async (_, row, problem) => {
    const problems = await findProblems(`function find() { return db.query<{ ${row} }>('select id, email from users'); }`);

    expect(problems).toEqual(problem === null ? [] : [`find: ${problem}`]);
  });

  it('has the types of values as the pool parses them', async () => {
    const problems = await findProblems(`
      interface Row { count: number; total: number; day: Date; at: Date; keys: readonly ('a' | 'b')[]; title: { uk: string } }
      const find = () => db.query<Row>(
        \`select count(*) as count, sum(price_minor) as total, current_date as day, now() as at, max(image_keys) as keys, max(title::text)::jsonb as title from offers\`);
    `);

    expect(problems).toEqual([': total is string, not number', ': day is string, not Date']);
  });

  it('reports columns that may be null by their table or by an outer join', async () => {
    const problems = await findProblems(`
      const find = () => db.query<{ name: string; shop_id: number; shop: string; maybe: string | null }>(
        'select u.avatar_key as name, s.id as shop_id, s.title as shop, s.title as maybe from users u left join shops s on s.owner_id = u.id');
      const findInner = () => db.query<{ shop: string }>(
        'select s.title as shop from users u left join shops s on s.owner_id = u.id where s.id > 1');
    `);

    expect(problems).toEqual([': name may be null', ': shop_id may be null', ': shop may be null']);
  });

  it('reports rows without a type', async () => {
    const problems = await findProblems(`const find = () => db.query('select id from users');`);

    expect(problems).toEqual([': returns rows without a type']);
  });
});

describe('statements', () => {
  it.each([
    ['an unknown column', `db.query('update users set nickname = $1', [1])`, 'column "nickname" of relation "users" does not exist'],
    ['a wrong number of values', `db.query('delete from users where id = $1', [1, 2])`, 'has 1 parameters, 2 values'],
    ['a wrong condition of a deletion', `deleteInBatches(db, 'users', 'expires_at < now()')`, 'column "expires_at" does not exist'],
  ])('reports %s', async (_, call, problem) => {
    const problems = await findProblems(`const run = () => ${call};`);

    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('texts', () => {
  it('are resolved from constants, functions and lists', () => {
    const texts = readTexts(`
      const columns = ['id', 'title'] as const;
      const isVisible = (alias: string) => \`\${alias}.deleted_at is null\`;
      export const list = () => db.query(\`select \${columns.map((name) => \`o.\${name}\`).join(', ')} from offers o where \${isVisible('o')}\`);
    `);

    expect(texts).toEqual([['select o.id, o.title from offers o where o.deleted_at is null']]);
  });

  it('are resolved for every outcome of a condition, which is the same throughout a text', () => {
    const [texts] = readTexts(`
      export const list = (isOld: boolean) => db.query(\`a \${isOld ? 'b' : 'c'} \${isOld ? 'd' : 'e'}\`);
    `);

    expect(texts).toEqual(expect.arrayContaining(['a b d', 'a c e']));
    expect(texts).toHaveLength(2);
  });

  it('are resolved for every key of an object, every member of a union and every call of a function', () => {
    const [byKey, byCall] = readTexts(`
      const orderBy = { title: 'o.title', price: 'o.price' } as const;
      const list = (ordering: keyof typeof orderBy, table: 'a' | 'b') => db.query(\`\${orderBy[ordering]} \${table}\`);
      function read(columns: string, from: string) { return db.query(\`select \${columns} from \${from}\`); }
      export const readAll = () => [read('id', 'offers'), read('alias', 'shops')];
    `);

    expect(byKey).toEqual(expect.arrayContaining(['o.title a', 'o.title b', 'o.price a', 'o.price b']));
    expect(byCall).toEqual(expect.arrayContaining(['select id from offers', 'select alias from shops']));
    expect(byCall).toHaveLength(2);
  });

  it('contain every changeable key of an update', () => {
    const texts = readTexts(`
      interface Changes { title?: string; price?: number }
      export function update(changes: Changes) {
        const names = Object.keys(changes) as (keyof Changes)[];
        const assignments = names.map((name, index) => \`\${name} = $\${String(index + 2)}\`).join(', ');
        return db.query(\`update offers set \${assignments} where id = $1\`);
      }
    `);

    expect(texts).toEqual([['update offers set title = $2, price = $3 where id = $1']]);
  });

  it('are unresolved when they are known only at runtime', () => {
    const [texts] = readTexts(`export const run = (text: string) => db.query(text);`);

    expect(texts).toBeInstanceOf(Error);
  });
});
