import net from 'node:net';

/**
 * Returns the network of an address: /24 for IPv4, /48 for IPv6, because one owner usually has the whole network. Anything else is a bucket
 * of its own.
 */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (net.isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.');
  if (!net.isIPv6(mapped)) return mapped;
  const [head = '', tail] = mapped.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 3)
    .map((group) => parseInt(group || '0', 16).toString(16))
    .join(':');
}
