import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { NotFound } from '../../errors';

/** Headers that proxies set for the client; a non-loopback address in any of them marks a remote visitor. */
const clientHeaders = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];
const hostHeaders = ['host', 'x-forwarded-host'];

/** Returns true for a host name or an address, without a port, of this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** Answers 404 to every request that is not from this machine, also behind a local proxy. */
export function restrictToLoopback(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isLoopbackRequest(request) ? undefined : new NotFound());
  });
}

function isLoopbackRequest(request: FastifyRequest): boolean {
  const { headers, ip, socket } = request;
  // Proxies of all kinds write these headers; any use of them counts as remote.
  if (headers.via !== undefined || headers.forwarded !== undefined) return false;
  const clients = [ip, socket.remoteAddress ?? '', ...clientHeaders.flatMap((name) => splitHeader(headers[name]))];
  const hosts = hostHeaders.flatMap((name) => splitHeader(headers[name])).map((host) => host.replace(/:\d+$/, ''));
  return [...clients, ...hosts].every(isLoopbackHost);
}

function splitHeader(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((text) => text.split(',').map((part) => part.trim()));
}
