import { joinSocketAddresses, listAddresses, nameAddress } from './addresses';

it.each([
  [
    'postgres://user:p%40ss@a:5432,b/shop?sslmode=require&target_session_attrs=read-write',
    ['postgres://user:p%40ss@a:5432/shop?sslmode=require', 'postgres://user:p%40ss@b/shop?sslmode=require'],
  ],
  ['postgresql://a,b:6432', ['postgresql://a', 'postgresql://b:6432']],
  [
    'postgres://user@localhost/shop?host=%2Frun%2Fa,/run/b',
    ['postgres://user@localhost/shop?host=%2Frun%2Fa', 'postgres://user@localhost/shop?host=%2Frun%2Fb'],
  ],
  ['postgres://user@one:5432/shop', ['postgres://user@one:5432/shop']],
])('lists the servers of %s', (connectionString, addresses) => {
  expect(listAddresses(connectionString)).toEqual(addresses);
});

it('joins servers on sockets into a string that it can split again', () => {
  const addresses = ['postgres://postgres@localhost/postgres?host=%2Ftmp%2Fa', 'postgres://postgres@localhost/postgres?host=%2Ftmp%2Fb'];

  expect(listAddresses(joinSocketAddresses(addresses))).toEqual(addresses);
});

it('names a server without its user and password', () => {
  expect(nameAddress('postgres://user:secret@a:5432/shop')).toBe('a:5432');
  expect(nameAddress('postgres://user@localhost/shop?host=%2Ftmp%2Fa')).toBe('/tmp/a');
});
