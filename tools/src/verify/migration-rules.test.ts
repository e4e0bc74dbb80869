import { findMigrationProblems, findNameProblems } from './migration-rules';

it.each([
  ['alter table offers drop column title;', /drops offers\.title/],
  ['alter table offers rename column title to name;', /renames title/],
  ['alter table offers rename to goods;', /renames offers/],
  ['drop table offers;', /drops offers/],
  ['drop index offers_shop;', /drops the index offers_shop without "concurrently"/],
  ['truncate offers;', /empties a table/],
  ['alter table offers alter column title type varchar(10);', /changes the type of offers\.title/],
  ['alter table offers alter column title set not null;', /forbids offers\.title to be null/],
  ['alter table offers add column size int not null;', /adds offers\.size "not null" without a default/],
  ['alter table offers add column size int unique;', /makes an index for offers\.size/],
  ['alter table offers add column area int generated always as (a * b) stored;', /computes offers\.area/],
  ['alter table offers add unique (title);', /makes an index on offers/],
  ['alter table offers add check (price > 0);', /checks every row of offers/],
  ['alter table offers add foreign key (shop_id) references shops;', /checks every row of offers/],
  ['create index offers_title on offers (title);', /indexes offers without "concurrently"/],
  ['create index concurrently offers_title on offers (title);', /needs "-- without a transaction"/],
  ['update offers set title = lower(title);', /changes every row of offers/],
  ['delete from offers;', /changes every row of offers/],
])('flags %s', async (sql, text) => {
  const problems = await findMigrationProblems(sql);

  expect(problems).toEqual([{ line: 1, text: expect.stringMatching(text) }]);
});

it.each([
  'create table a (id int primary key); create index a_id on a (id); alter table a add check (id > 0); drop table a;',
  'alter table offers add column size int;',
  'alter table offers add column size int not null default 0;',
  'alter table offers add check (price > 0) not valid; alter table offers validate constraint offers_price_check;',
  'alter table offers add foreign key (shop_id) references shops not valid;',
  'alter table offers add unique using index offers_title;',
  'alter table offers drop constraint offers_price_check;',
  'alter table offers alter column title drop not null, alter column size set default 1;',
  '-- without a transaction\ndrop index concurrently if exists i;\ncreate index concurrently i on offers (title);',
  `update offers set title = 'x' where id = 1; insert into offers (id) values (1);`,
  '-- safe: unused since 1.4\nalter table offers drop column title;',
])('accepts %s', async (sql) => {
  expect(await findMigrationProblems(sql)).toEqual([]);
});

it('names the line with any encoding before it, and refuses an empty reason', async () => {
  const sql = '-- Назва → ім’я 🧺\ncreate table a (id int);\n\n-- safe:\n-- not so\nalter table offers\n  drop column title;\n';

  expect(await findMigrationProblems(sql)).toEqual([{ line: 6, text: expect.stringContaining('offers.title') }]);
});

it('flags names without a number and numbers that are taken', () => {
  expect(findNameProblems(['0001_accounts.sql', '0002_offers.sql'])).toEqual([]);
  expect(findNameProblems(['0001_accounts.sql', '0002_notes.sql', '0002_offers.sql', '3_tags.sql'])).toEqual([
    '0002_offers.sql has the number of 0002_notes.sql: take the next free one',
    '3_tags.sql is never applied: it needs a name such as 0123_what_it_does.sql',
  ]);
});
