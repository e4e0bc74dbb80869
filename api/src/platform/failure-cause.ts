import { nameAddress } from './db/addresses';
import { isConnectionLost } from './db/unavailable';

interface Found {
  code?: string;
  message?: string;
  errors?: readonly unknown[];
  cause?: unknown;
}

const ofDatabase: Readonly<Record<string, (server: string) => string>> = {
  '28P01': (server) => `The database ${server} refuses the password. Correct user and password in DATABASE_URL.`,
  '28000': (server) => `The database ${server} refuses the login. Correct DATABASE_URL, or pg_hba.conf of the server.`,
  '3D000': (server) => `The server ${server} has no such database. Create it, or correct its name in DATABASE_URL.`,
  '42501': (server) => `The user of DATABASE_URL may not do this on ${server}. Make it the owner of the database.`,
  '53300': (server) => `The database ${server} has no free connection. Raise its max_connections, or lower DATABASE_POOL_SIZE.`,
  '53100': (server) => `The disk of the database ${server} is full. Free some space and repeat the command.`,
  '57P03': (server) => `The database ${server} is starting or recovering. Repeat the command in a minute.`,
  '25P03': (server) =>
    `The database ${server} ended a connection that idled for too long. Repeat the command when the machine is less busy.`,
  '57014': (server) => `The database ${server} ended a statement that took too long. Repeat the command when the machine is less busy.`,
};

const ofSystem: Readonly<Record<string, string>> = {
  EMFILE: 'The limit of open files is too low. Raise it with "ulimit -n 4096" and repeat the command.',
  ENFILE: 'The system has too many open files. Close other programs and repeat the command.',
  ENOSPC: 'The disk is full. Free some space and repeat the command.',
  EDQUOT: 'The quota of the disk is used up. Free some space and repeat the command.',
  EROFS: 'The disk cannot be written. Set DATA_DIR to a folder that can be.',
  EACCES: 'A file or a port is not accessible to this user. Run as its owner, or set DATA_DIR or PORT.',
  EADDRINUSE: 'A port is taken by another program. End that program, or set PORT.',
  ENOMEM: 'There is too little memory. Close other programs and repeat the command.',
};

/** Refuses a database whose migrations are not those of the releases. */
export const earlierDatabase =
  'The database was made before version 1.0.0 and cannot be upgraded: delete the data folder (.data, or DATA_DIR), or name an empty database in DATABASE_URL.';

/**
 * Returns the cause of a failure that a person can remedy, with the remedy, in one line without secrets; undefined for any other error, which
 * is a bug and needs its stack.
 */
export function describeCause(error: unknown, databaseUrl = ''): string | undefined {
  if (error === null || error === undefined) return undefined;
  const { code = '', message = '', errors = [], cause } = error as Found;
  if (message === earlierDatabase) return message;
  const server = databaseUrl ? `at ${nameAddress(databaseUrl)}` : 'of the data folder';
  const known = ofDatabase[code]?.(server) ?? ofSystem[code];
  const detail = message || code;
  if (known !== undefined) return `${known}${detail ? ` (${detail})` : ''}`;
  for (const each of [...errors, cause]) {
    const found = describeCause(each, databaseUrl);
    if (found !== undefined) return found;
  }
  if (!isConnectionLost(error)) return undefined;
  return `The database ${server} cannot be reached or ended the connection. Check that it runs and that DATABASE_URL names it, then repeat the command. (${detail})`;
}

/** Returns the cause like `describeCause`, for the output of another program. */
export function findCauseInText(text: string): string | undefined {
  if (text.includes(earlierDatabase)) return earlierDatabase;
  if (/No space left on device|could not extend file/.test(text)) return ofSystem.ENOSPC;
  if (/Too many open files/i.test(text)) return ofSystem.EMFILE;
  if (/heap out of memory|Cannot allocate memory|out of shared memory/.test(text)) return ofSystem.ENOMEM;
  const code = /\b(EMFILE|ENFILE|ENOSPC|EDQUOT|EROFS|EACCES|EADDRINUSE|ENOMEM)\b/.exec(text)?.[1];
  return code === undefined ? undefined : ofSystem[code];
}
