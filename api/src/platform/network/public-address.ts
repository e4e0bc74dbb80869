import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../http';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Rules for reachable addresses; tests replace them. */
export interface FetchNetwork {
  resolve(hostname: string): Promise<ResolvedAddress[]>;
  isAllowedAddress(address: string): boolean;
  /** A name that is not allowed is not even resolved. */
  isAllowedName(hostname: string): boolean;
  isAllowedPort(port: number): boolean;
}

/** Networks that are not public although the library counts them as ordinary addresses. */
const unlisted = [
  // IPv4-compatible IPv6 (RFC 4291 §2.5.5.1), deprecated: `::7f00:1` is 127.0.0.1.
  '::/96',
  // Prefix of dummies (RFC 9780).
  '100:0:0:1::/64',
  // Azure answers machines of its customers there.
  '168.63.129.16/32',
].map((text) => ipaddr.parseCIDR(text));

/**
 * Returns whether an address is on the public internet. Loopback, private, link-local, carrier, documentation and tunnel ranges are not
 * public, also when they are written as IPv6 (RFC 6890).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` returns the IPv4 address of an IPv4-mapped one.
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && ipaddr.subnetMatch(address, { unlisted }, 'public') === 'public';
}

/** Names that no public server has (RFC 6761, 6762, 8375, and the reserved `internal`). */
const internalNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

/** Returns false for names of this machine and of local networks, which include names of one part. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name.includes('.') && !internalNames.test(name);
}

const webPorts = new Set([80, 443, 8080, 8443]);

export const publicNetwork: FetchNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  isAllowedAddress: isPublicAddress,
  isAllowedName: isPublicName,
  isAllowedPort: (port) => webPorts.has(port),
};

/** Allows every port of this machine too, but no other machine of its network: for tests of a whole system, and programs in development. */
export const networkWithLoopback: FetchNetwork = {
  ...publicNetwork,
  isAllowedAddress: (address) => isPublicAddress(address) || (ipaddr.isValid(address) && isLoopbackHost(address)),
  isAllowedName: (name) => isPublicName(name) || isLoopbackHost(name),
  isAllowedPort: () => true,
};
