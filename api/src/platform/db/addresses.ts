/**
 * Splits a connection string with several servers into one per server, as libpq reads them: `postgres://user@a:5432,b:5433/shop`, or Unix
 * sockets as `postgres://user@localhost/shop?host=/run/a,/run/b`. `target_session_attrs` is left out: the service always looks for the primary.
 */
export function listAddresses(connectionString: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)((?:\/[^?]*)?)(?:\?(.*))?$/s.exec(connectionString);
  if (!parts) return [connectionString];
  const [, start = '', authority = '', path = '', query = ''] = parts;
  const parameters = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('target_session_attrs='));
  const hostIndex = parameters.findIndex((pair) => pair.startsWith('host='));
  const build = (host: string, pairs: readonly string[]) => `${start}${host}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  if (hostIndex < 0) return authority.split(',').map((host) => build(host, parameters));
  const folders = decodeURIComponent(parameters[hostIndex]?.slice('host='.length) ?? '').split(',');
  return folders.map((folder) => build(authority, parameters.with(hostIndex, `host=${encodeURIComponent(folder)}`)));
}

/** Joins connection strings of servers on Unix sockets, which differ in their host only, into one. */
export function joinSocketAddresses(connectionStrings: readonly string[]): string {
  const [first = ''] = connectionStrings;
  const folders = connectionStrings.map((text) => /[?&]host=([^&]*)/.exec(text)?.[1] ?? '');
  return first.replace(/([?&]host=)[^&]*/, `$1${folders.join(',')}`);
}

/** Names a server in logs and metrics: host and port, or the folder of its socket; never its user or password. */
export function nameAddress(connectionString: string): string {
  const folder = /[?&]host=([^&]*)/.exec(connectionString)?.[1];
  if (folder) return decodeURIComponent(folder);
  return /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(connectionString)?.[1] || 'localhost';
}
