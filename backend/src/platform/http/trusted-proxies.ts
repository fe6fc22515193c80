import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../logging.js';

/** One warning in so long, ms: any stranger can send the header. */
const QUIET_MS = 60 * 60 * 1000;

/** A network of at least /8: a shorter prefix would let strangers choose the IP address that limits count. */
const SHORTEST_PREFIX = 8;

/** @param text of the setting TRUSTED_PROXIES: IP addresses and CIDRs, separated by commas */
export const networksIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a text is a list of IP addresses and CIDRs. */
export const areNetworks = (text: unknown): boolean =>
  typeof text === 'string' &&
  networksIn(text).every((network) => {
    const [ip = '', bits, ...rest] = network.split('/');
    const longest = isIP(ip) === 6 ? 128 : 32;
    if (isIP(ip) === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= SHORTEST_PREFIX && +bits <= longest);
  });

/**
 * Warns when a proxy that is not trusted says whom it forwards: all its visitors count as one IP address, and limits
 * meant for one visitor stop them all.
 */
export function warnOfUnknownProxies(fastify: FastifyInstance, log: Pick<Log, 'warn'>): void {
  let quietUntil = 0;
  fastify.addHook('onRequest', (request, _reply, done) => {
    done();
    if (request.headers['x-forwarded-for'] === undefined || Date.now() < quietUntil) return;
    // the first is the sender; more follow only when the sender is trusted
    const [proxy, ...forwarded] = request.ips ?? [];
    if (forwarded.length > 0) return;
    quietUntil = Date.now() + QUIET_MS;
    log.warn({ proxy }, `X-Forwarded-For from ${proxy} is ignored: TRUSTED_PROXIES does not name it`);
  });
}
