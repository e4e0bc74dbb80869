/** Errors of the network and of PostgreSQL that say "not now" (classes 08 and 57P, and 53300: too many connections). */
const codes = /^(08...|57P0\d|53300|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const messages = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** True when the database could not be asked, or did not finish in time; trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message } = error as { code?: string; syscall?: string; message?: string };
  if (code?.startsWith('E') && syscall !== 'connect' && syscall !== 'read' && syscall !== 'write' && syscall !== 'getaddrinfo')
    return false;
  return codes.test(code ?? '') || messages.test(message ?? '');
}
