import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { NotFound } from '../errors';

/** Headers by which proxies say that somebody else asks; any of them with an address of elsewhere gives a visitor away. */
const clientHeaders = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];
const hostHeaders = ['host', 'x-forwarded-host'];

/** Whether a name or an address, without a port, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** Answers 404 to everybody but people at this machine: a proxy in between must not open the door to others. */
export function restrictToLoopback(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isLoopbackRequest(request) ? undefined : new NotFound());
  });
}

function isLoopbackRequest(request: FastifyRequest): boolean {
  const { headers, ip, socket } = request;
  // Written by proxies of all kinds; what they say is not worth taking apart.
  if (headers.via !== undefined || headers.forwarded !== undefined) return false;
  const clients = [ip, socket.remoteAddress ?? '', ...clientHeaders.flatMap((name) => splitHeader(headers[name]))];
  const hosts = hostHeaders.flatMap((name) => splitHeader(headers[name])).map((host) => host.replace(/:\d+$/, ''));
  return [...clients, ...hosts].every(isLoopbackHost);
}

function splitHeader(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((text) => text.split(',').map((part) => part.trim()));
}
