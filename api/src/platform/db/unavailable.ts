/** Errors of the network and of PostgreSQL after which a connection is of no use (classes 08 and 57P, and what the library says). */
const lostCodes = /^(08...|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const lostMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error/;
/** "Not now" over a connection that works: out of resources such as disk space, too slow, an I/O error, a server that only reads. */
const refusedCodes = /^(53...|57014|58030|25006)$/;

/** True when the connection is gone, or cannot be made. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message } = error as { code?: string; syscall?: string; message?: string };
  if (code?.startsWith('E') && syscall !== 'connect' && syscall !== 'read' && syscall !== 'write' && syscall !== 'getaddrinfo')
    return false;
  return lostCodes.test(code ?? '') || lostMessages.test(message ?? '');
}

/** True when the database could not be asked, or did not finish in time; trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || refusedCodes.test((error as { code?: string }).code ?? '');
}
