import type { CallContext } from '../services/call-context.ts';

/**
 * Replaces the caller's address where calls are counted by it. Of an IPv6 address only the network counts: a caller with one
 * has 2^64 of them. Behind a proxy it is the proxy's own, unless TRUST_PROXY states how many proxies to skip.
 */
export function addressIndex({ ip, vault }: Pick<CallContext, 'ip' | 'vault'>): string {
  return vault.blindIndex(`address ${network(ip)}`);
}

function network(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
