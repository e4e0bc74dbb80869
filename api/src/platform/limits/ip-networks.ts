import ipaddr from 'ipaddr.js';

/** Returns roughly the network of the provider: a phone gets another address of it every day. */
export function toProviderNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.kind() === 'ipv4' ? 2 : 4;
  return address.toByteArray().slice(0, bytes).join('.');
}

/** An address of version 6 stands for the network that a home or a phone gets as a whole. What is no address is its own. */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Whether an address is of this machine or of a private network. */
export function isInternal(ip: string): boolean {
  return ipaddr.isValid(ip) && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(ip).range());
}
