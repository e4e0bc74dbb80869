import net from 'node:net';

/** Returns true when a server can listen on the port on every address of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['0.0.0.0', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

export interface PortChoice {
  port: number;
  /** The wanted port, when it is taken. */
  taken?: number;
}

/**
 * Chooses a port for each service: the wanted one, else the next free one.
 * @throws Error when a hundred ports in a row are taken.
 */
export async function choosePorts<Service extends string>(wanted: Readonly<Record<Service, number>>): Promise<Record<Service, PortChoice>> {
  const chosen = new Set<number>(Object.values<number>(wanted));
  const choices: [string, PortChoice][] = [];
  for (const [service, port] of Object.entries<number>(wanted)) {
    if (await isPortFree(port)) choices.push([service, { port }]);
    else {
      const other = await findFreePort(port + 1, chosen);
      chosen.add(other);
      choices.push([service, { port: other, taken: port }]);
    }
  }
  return Object.fromEntries(choices) as Record<Service, PortChoice>;
}

/**
 * Occupies ports until they are used.
 * @returns a function that releases them.
 */
export async function holdPorts(ports: readonly number[]): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    ports.map(
      (port) =>
        new Promise<net.Server>((resolve, reject) => {
          // Refuses connections instead of leaving them pending.
          const server = net.createServer((socket) => socket.destroy());
          server.once('error', reject);
          server.listen({ port, exclusive: true }, () => resolve(server));
        }),
    ),
  );
  return async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
}

async function findFreePort(from: number, except: ReadonlySet<number>): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    if (!except.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port from ${from} to ${from + 99}`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 has no conflict there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
