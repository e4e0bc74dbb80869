import type { LoggerOptions } from 'pino';
import { redactErrorMessage, redactPii } from './redact-pii';

/** Errors without what they quote: `detail`, `where` and parameters of the database repeat what people typed. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

const deepestCause = 3;

/** How the service logs: lines of JSON under the id of their request, without personal data. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      err: (error: unknown) => loggedError(error, 0),
      // Addresses may name people; the line of an answer has the pattern of its route.
      req: (request: { method: string }) => ({ method: request.method }),
    },
    hooks: {
      // An error that is logged without words of ours would give its message away as the words.
      logMethod(given, log) {
        const [first, words, ...rest] = given as unknown as [unknown, unknown, ...unknown[]];
        const error = isError(first) ? first : (first as { err?: unknown } | null | undefined)?.err;
        if (!isError(error)) {
          log.apply(this, given);
          return;
        }
        const text = typeof words === 'string' && !words.includes(error.message) ? words : 'an error';
        log.apply(this, [isError(first) ? { err: first } : first, text, ...rest] as unknown as typeof given);
      },
      // Whatever came along another way is caught here, once a line is written out.
      streamWrite: redactPii,
    },
  };
}

/** Also those that a library makes without the help of the language. */
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
        ? // A mail server says in words of its own whom it does not know.
          `the mail server answered ${String(responseCode)} to ${typeof command === 'string' ? (command.split(' ')[0] ?? '') : 'a command'}`
        : redactErrorMessage(message ?? '', ownCode),
    ...(ownCode === undefined ? {} : { code: ownCode }),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof stack === 'string' ? { stack: toStackFrames(stack) } : {}),
    ...(cause === undefined || depth >= deepestCause ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

/** A stack begins with the message, which is told apart; the rest are places in the code. */
function toStackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
