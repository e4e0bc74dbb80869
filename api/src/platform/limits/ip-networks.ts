import ipaddr from 'ipaddr.js';

/** Returns an approximation of the provider's network, because mobile addresses change every day. */
export function toProviderNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.kind() === 'ipv4' ? 2 : 4;
  return address.toByteArray().slice(0, bytes).join('.');
}

/** Returns the /64 network of an IPv6 address, which a home or a phone gets as a whole. Any other text is returned unchanged. */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Returns true for an address of this machine or of a private network. */
export function isInternal(ip: string): boolean {
  return ipaddr.isValid(ip) && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(ip).range());
}
