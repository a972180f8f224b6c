import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A customer gets 64 bits of IPv6 to choose addresses from. */
const OF_NETWORK = 4;

/** Whom a limit by address means: the address, and of IPv6 its network of 64 bits, all of which one customer has. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%', 1);
  if (!isIPv6(address)) return ip;
  const v4 = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  if (v4.includes('.')) return v4;
  const [left = '', right] = address.split('::', 2);
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const missing = Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  const network = groups.slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}
