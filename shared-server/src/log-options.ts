import type { LoggerOptions } from 'pino';
import { redactErrorMessage, redactPii, redactUrl } from './redact-pii';

/** An error without its details: `detail`, `where` and parameters of the database repeat texts of people. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

const deepestCause = 3;

/** Options of the logger: JSON lines with the id of their request, without personal data. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error: unknown) => loggedError(error, 0),
      // URLs may name people; the line about the answer has the pattern of the route.
      req: (request: { method: string }) => ({ method: request.method }),
      url: redactUrl,
    },
    hooks: {
      // An error that is logged without a message would put its own text into `msg`.
      logMethod(given, log) {
        const [first, words, ...rest] = given as unknown as [unknown, unknown, ...unknown[]];
        const error = isError(first) ? first : (first as { err?: unknown } | null | undefined)?.err;
        if (!isError(error)) {
          log.apply(this, given);
          return;
        }
        const text = typeof words === 'string' ? words.replaceAll(error.message, () => loggedError(error, 0).message) : 'an error';
        log.apply(this, [isError(first) ? { err: first } : first, text, ...rest] as unknown as typeof given);
      },
      // The last filter redacts the finished line.
      streamWrite: redactPii,
    },
  };
}

/** Matches error objects that do not inherit from `Error` too. */
function isError(value: unknown): value is Error {
  const { message, stack } = (value ?? {}) as Partial<Error>;
  return typeof message === 'string' && typeof stack === 'string';
}

function loggedError(error: unknown, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: redactErrorMessage(String(error), undefined) };
  const { name, message, code, constraint, stack, cause, responseCode, command } = error as Partial<Error> &
    Record<'code' | 'constraint' | 'responseCode' | 'command', unknown>;
  const ownCode = typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
  return {
    type: typeof name === 'string' ? name : 'unknown',
    message:
      typeof responseCode === 'number'
        ? // The text of a mail server may name the recipient.
          `the mail server answered ${String(responseCode)} to ${typeof command === 'string' ? (command.split(' ')[0] ?? '') : 'a command'}`
        : redactErrorMessage(message ?? '', ownCode),
    ...(ownCode === undefined ? {} : { code: ownCode }),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof stack === 'string' ? { stack: toStackFrames(stack) } : {}),
    ...(cause === undefined || depth >= deepestCause ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

/** A stack begins with the message, which is redacted separately; the frames follow. */
function toStackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
