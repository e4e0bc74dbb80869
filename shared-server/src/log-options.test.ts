import { type Logger, pino } from 'pino';
import { logOptions } from './log-options';
import { redactPii } from './redact-pii';

function written(log: (logger: Logger) => void): Record<string, unknown> {
  const lines: string[] = [];
  log(pino(logOptions('trace'), { write: (line: string) => lines.push(line) }));
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: 'Key (email)=(olha@example.org) already exists.',
    constraint: 'users_email_key',
  });

it.each([
  ['to olha.k+1@пошта.укр and <x@y.example>', 'to [e-mail] and <[e-mail]>'],
  ['?email=olha%40example.org&a=1', '?email=[e-mail]&a=1'],
  ['call +380 (67) 123-45-67 or 0671234567, 067 123 45 67', 'call [phone] or [phone], [phone]'],
  ['380671234567', '[phone]'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl!', 'Bearer [token]!'],
  ['order 0012345 at 1763712345678, node_modules/@fastify/x@1.2.3/a.js:120:14', null],
  ['0af7651916cd43dd8448eb211c80319c 2026-11-21T08:12:33.000Z 0.067123', null],
])('redacts %s', (text, expected) => {
  expect(redactPii(text)).toBe(expected ?? text);
});

it('names the violated constraint without its values', () => {
  const { err } = written((logger) => {
    logger.error({ err: databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"') }, 'failed');
  });

  expect(err).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "users_email_key"',
    constraint: 'users_email_key',
  });
  expect(JSON.stringify(err)).not.toContain('olha');
});

it.each(
  [
    databaseError('22P02', 'invalid input syntax for type bigint: "Ольга Коваль"'),
    new SyntaxError(`Unexpected token 'О', "Ольга Коваль" is not valid JSON`),
    new Error('wrong: "Ольга\nКоваль'),
    new Error('failed', { cause: new Error('no user "Ольга" for "olha@example.org"') }),
    new Error(`unknown link aB3_${'x'.repeat(39)}Ольга`),
  ].map((error) => ({ kind: error.constructor.name, error })),
)('quotes nothing of a $kind (%#)', ({ error }) => {
  const line = JSON.stringify([
    written((logger) => {
      logger.error({ err: error }, 'failed');
    }),
    written((logger) => {
      logger.error(error);
    }),
    written((logger) => {
      logger.warn({ err: error });
    }),
    written((logger) => {
      logger.warn({ err: error }, `failed: ${error.message}`);
    }),
  ]);

  expect(line.replaceAll(/token]\S*Ольга/g, '')).not.toMatch(/Ольга|Коваль|olha|xxx/);
  expect(line).toContain('log-options.test');
});

it('keeps the words of a line beside its error, although it has the same', () => {
  const line = written((logger) => {
    logger.warn({ err: new Error('failed') }, 'a page failed');
  });

  expect(line.msg).toBe('a page failed');
});

it('shortens addresses to their path without tokens', () => {
  const url = `/reset/${'x'.repeat(40)}/olha@example.org/?token=secret#part`;

  expect(written((logger) => logger.info({ url }, 'answered')).url).toBe('/reset/[token]/[e-mail]/');
});

it('keeps words and paths that are no personal data', () => {
  const line = written((logger) => {
    logger.info({ requestId: 'abcdefgh', route: '/x/:id/', ms: 1.5 }, 'answered');
  });

  expect(line).toMatchObject({ level: 30, requestId: 'abcdefgh', route: '/x/:id/', ms: 1.5, msg: 'answered' });
});
