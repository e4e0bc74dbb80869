import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** What the fetcher may reach; tests have a network of their own. */
export interface PictureNetwork {
  resolve(hostname: string): Promise<ResolvedAddress[]>;
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
}

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local, carrier, documentation and tunnel ranges are
 * not, also when they are written as IPv6 (RFC 6890).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` gives the IPv4 address that an IPv6 one may carry.
  return ipaddr.process(text).range() === 'unicast';
}

const webPorts = new Set([80, 443, 8080, 8443]);

export const publicNetwork: PictureNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => webPorts.has(port),
};
