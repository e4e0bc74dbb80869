import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Effect of a proxy on its connections. */
export type Disturbance =
  | { kind: 'none' }
  /** Each chunk is delayed by this time, in both directions. */
  | { kind: 'slow'; delayMs: number }
  /** Connections are reset, and new ones are refused. */
  | { kind: 'cut' }
  /** Connections stay open without traffic until the end of the disturbance. */
  | { kind: 'hung' };

/** Address behind a proxy: a port of this machine, or a Unix socket. */
export type ProxyTarget = { port: number } | { path: string };

export interface TcpProxy {
  port: number;
  disturb(disturbance: Disturbance): void;
  stop(): Promise<void>;
}

/** Forwards TCP connections of this machine and disturbs them on request, like a bad network. */
export async function startTcpProxy(target: ProxyTarget): Promise<TcpProxy> {
  let current: Disturbance = { kind: 'none' };
  let healed = Promise.resolve();
  let heal: () => void = () => undefined;
  const open = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Broken connections are intended; each end handles them itself.
    socket.on('error', () => socket.destroy());
  };

  const forward = async (from: net.Socket, to: net.Socket): Promise<void> => {
    try {
      for await (const data of from as AsyncIterable<Buffer>) {
        if (current.kind === 'slow') await sleep(current.delayMs);
        // Another disturbance may follow directly.
        while (isHung()) await healed;
        if (!to.write(data)) await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
      }
      to.end();
    } catch {
      to.destroy();
    }
  };
  const isHung = () => current.kind === 'hung';
  const connect = async (client: net.Socket): Promise<void> => {
    track(client);
    if (current.kind === 'cut') {
      breakOff(client);
      return;
    }
    while (isHung()) await healed;
    if (client.destroyed) return;
    const server = net.connect('path' in target ? { path: target.path } : { port: target.port, host: '127.0.0.1' });
    track(server);
    for (const socket of [client, server]) socket.setNoDelay(true);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    await Promise.all([forward(client, server), forward(server, client)]);
  };

  const listener = net.createServer({ allowHalfOpen: false }, (client) => void connect(client));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const disturb = (next: Disturbance) => {
    const release = heal;
    current = next;
    healed = next.kind === 'hung' ? new Promise((resolve) => (heal = resolve)) : Promise.resolve();
    release();
    if (next.kind === 'cut') for (const socket of open) breakOff(socket);
  };
  return {
    port: (listener.address() as net.AddressInfo).port,
    disturb,
    async stop() {
      disturb({ kind: 'none' });
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** A lost peer looks like a reset; Unix sockets have none. */
const breakOff = (socket: net.Socket) => (socket.remoteAddress === undefined ? socket.destroy() : socket.resetAndDestroy());
