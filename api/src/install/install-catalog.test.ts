import fs from 'node:fs';
import path from 'node:path';
import { FolderBlobs } from '../platform/media';
import { createTestApi, type TestApi } from '../testing';
import { flattenCategories, readCategories } from './category-tree';
import { coversFolder } from './covers';
import { installCatalog } from './install-catalog';

let api: TestApi;
let pictures: FolderBlobs;
beforeAll(async () => {
  api = await createTestApi();
  pictures = new FolderBlobs(api.config.mediaDir);
});
afterAll(() => api.close());

const read = async <Row extends object>(sql: string) => (await api.pool.query<Row>(sql)).rows;
const countRows = async () =>
  (
    await read<Record<string, number>>(
      `select (select count(*)::int from categories) as categories, (select count(*)::int from tags) as tags, (select count(*)::int from page_content) as texts,
         (select count(*)::int from category_attributes) as attributes, (select count(*)::int from users) as users, (select count(*)::int from offers) as offers`,
    )
  )[0];

it('has the picture of each category, and no others', () => {
  const covers = new Set(flattenCategories(readCategories()).map(({ cover }) => `${cover}.webp`));

  expect(fs.readdirSync(coversFolder()).sort()).toEqual([...covers].sort());
});

it('gives a new installation categories, tags, attributes and texts, but no accounts and offers', async () => {
  const added = await installCatalog(api.pool, pictures);

  const { categories = 0, tags = 0, texts = 0, attributes = 0, users, offers } = (await countRows()) ?? {};
  expect(added).toEqual({ categories, tags });
  expect(Math.min(categories, tags, texts, attributes)).toBeGreaterThan(20);
  expect([users, offers]).toEqual([0, 0]);
  expect(await read(`select page_url from page_content where page_url in ('/', '/about/') group by 1 order by 1`)).toHaveLength(2);
  const [leaf] = await read<{ alias: string; image: string; chain: string[] }>(
    `select c.alias, c.image_key as image, (select array_agg(a.alias order by a.depth) from categories a where a.id = any(c.path)) as chain
     from categories c where c.depth = 3 and c.image_key is not null order by c.id limit 1`,
  );
  expect(leaf?.chain).toHaveLength(3);
  expect(fs.existsSync(path.join(api.config.mediaDir, `originals/${leaf?.image ?? ''}.webp`))).toBe(true);
});

it('adds only missing rows the next time, and keeps changes of an operator', async () => {
  const before = await countRows();
  await api.pool.query(
    `update categories set title = '{"uk": "Своя назва"}' where alias = (select alias from categories where depth = 1 order by id limit 1)`,
  );
  await api.pool.query(`update page_content set content = '{"uk": "<p>Свій текст</p>"}' where page_url = '/'`);
  await api.pool.query('delete from category_attributes');
  const [gone] = await read<{ alias: string; parent_id: number }>(
    `delete from categories where id = (select max(id) from categories c where depth = 3) returning alias, parent_id`,
  );

  const added = await installCatalog(api.pool, pictures);

  expect(added).toEqual({ categories: 1, tags: 0 });
  expect(await countRows()).toMatchObject({ categories: before?.categories, tags: before?.tags, texts: before?.texts });
  expect(
    await read(`select parent_id, path[2] as parent, path[3] = id as is_own from categories where alias = '${gone?.alias ?? ''}'`),
  ).toEqual([{ parent_id: gone?.parent_id, parent: gone?.parent_id, is_own: true }]);
  expect(await read(`select from categories where title ->> 'uk' = 'Своя назва'`)).toHaveLength(1);
  expect(await read(`select from page_content where content ->> 'uk' = '<p>Свій текст</p>'`)).toHaveLength(1);
});
