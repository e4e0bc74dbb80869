import { describeCause, earlierDatabase, findCauseInText } from './failure-cause';

const url = 'postgres://shop:secret@db.example:5433/shop';
const failed = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

it.each([
  ['ECONNREFUSED', /^The database at db\.example:5433 cannot be reached .*DATABASE_URL/],
  ['EPIPE', /^The database at db\.example:5433 cannot be reached or ended the connection/],
  ['28P01', /refuses the password\. Correct user and password in DATABASE_URL/],
  ['3D000', /has no such database\. Create it/],
  ['53100', /disk of the database .* is full\. Free some space/],
  ['25P03', /idled for too long\. Repeat the command/],
  ['EMFILE', /limit of open files is too low\. Raise it with "ulimit -n 4096"/],
  ['ENOSPC', /^The disk is full\. Free some space/],
])('names cause and remedy of %s in one line without the password', (code, expected) => {
  const text = describeCause(code.startsWith('E') ? Object.assign(failed(code), { syscall: 'connect' }) : failed(code), url);

  expect(text).toMatch(expected);
  expect(text).not.toMatch(/\n|secret/);
});

it('finds the cause inside of other errors', () => {
  const refused = Object.assign(failed('ECONNREFUSED'), { syscall: 'connect' });

  expect(describeCause(new AggregateError([refused]), url)).toContain('cannot be reached');
  expect(describeCause(new Error('no start', { cause: failed('ENOSPC') }))).toContain('The disk is full');
  expect(describeCause(new Error('Connection terminated due to connection timeout'))).toContain('The database of the data folder');
});

it('leaves a bug to its stack', () => {
  expect(describeCause(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeCause(null)).toBeUndefined();
});

it.each([
  ['initdb: error: No space left on device', 'The disk is full'],
  ['Error: EMFILE: too many open files, open x', 'The limit of open files'],
  ['FATAL ERROR: JavaScript heap out of memory', 'There is too little memory'],
  [`{"err":{"message":"${earlierDatabase}"}}`, 'made before version 1.0.0'],
  ['listen EADDRINUSE: address already in use :::4000', 'A port is taken'],
])('finds the cause in %s', (text, expected) => {
  expect(findCauseInText(text)).toContain(expected);
});

it('finds no cause in the error of a compiler', () => {
  expect(findCauseInText('TS2345: Argument of type')).toBeUndefined();
});
