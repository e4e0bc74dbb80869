import { splitStatements } from './split-statements';

it.each([
  ['select 1; select 2;', ['select 1', 'select 2']],
  ['select 1', ['select 1']],
  ['-- a; b\n;;  ', []],
  [`insert into a values ('x; -- y''; z'); select 2`, [`insert into a values ('x; -- y''; z')`, 'select 2']],
  [String.raw`select e'\'; x'; select 2`, [String.raw`select e'\'; x'`, 'select 2']],
  [String.raw`select 'c:\'; select 2`, [String.raw`select 'c:\'`, 'select 2']],
  ['create index "a;b" on c (d); select 2', ['create index "a;b" on c (d)', 'select 2']],
  ['do $$ begin; end $$; do $x$ $$; $x$', ['do $$ begin; end $$', 'do $x$ $$; $x$']],
  ['select 1 /* a; /* b; */ c; */; select 2', ['select 1', 'select 2']],
  ['select a$1; select b$1', ['select a$1', 'select b$1']],
])('splits %j', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});
