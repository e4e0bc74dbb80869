/** Errors of the network and of PostgreSQL that make a connection unusable (classes 08 and 57P, and messages of the library). */
const lostCodes = /^(08...|57P0\d|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const lostMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error/;
/** The connection works, but the server refuses for now: out of resources such as disk space, timeout, I/O error, read-only server. */
const refusedCodes = /^(53...|57014|58030|25006)$/;

/** Returns true when the connection is lost or cannot be made. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message } = error as { code?: string; syscall?: string; message?: string };
  if (code?.startsWith('E') && syscall !== 'connect' && syscall !== 'read' && syscall !== 'write' && syscall !== 'getaddrinfo')
    return false;
  return lostCodes.test(code ?? '') || lostMessages.test(message ?? '');
}

/** Returns true when the database could not be reached or did not finish in time; a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || refusedCodes.test((error as { code?: string }).code ?? '');
}
