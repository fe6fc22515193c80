import { isIP } from 'node:net';

/**
 * What limits count as one caller: an IPv4 address, and the /64 of an IPv6 address, since one household or server has
 * all 2^64 addresses of it.
 * @param ip as the request has it; another text stays as it is
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  // the URL parser writes every spelling of an address in one way
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
