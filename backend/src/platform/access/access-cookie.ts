import { createHmac } from 'node:crypto';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setHiddenCookie } from '../http/cookies.js';
import { isEqual } from './crumb.js';

/** Holds what a visitor may read that is not open to all. */
const ACCESS_COOKIE = 'daybook-access';
const LIFE_S = 30 * 24 * 60 * 60;
/** The newest are kept: a cookie has an end. */
const MOST_KEYS = 20;

/**
 * Something that a visitor has brought. `password`: of an area, by the revision of its stream; `order`: its buyer came from
 * the page of the order. `until`: epoch s.
 */
export type AccessKey = { readonly until: number } & (
  | { readonly kind: 'password'; readonly areaId: string; readonly revision: number }
  | { readonly kind: 'order'; readonly orderId: string }
);

/** An {@link AccessKey} before it has an end. */
export type NewAccessKey =
  | { readonly kind: 'password'; readonly areaId: string; readonly revision: number }
  | { readonly kind: 'order'; readonly orderId: string };

/**
 * The cookie `daybook-access`: keys and a signature over them and the website, so that it opens no other one. Each key
 * is asked for anew at each request: a new password or a refund ends it.
 */
export class AccessCookie {
  /** @param key the installation's, `personalData.linkKey` */
  constructor(private readonly key: Buffer) {}

  /** Whether the browser sent one at all, unchecked. */
  isSent(request: FastifyRequest): boolean {
    return readCookie(request, ACCESS_COOKIE) !== undefined;
  }

  /** @returns none for a cookie that is not ours, or of another website. @param now epoch ms */
  read(request: FastifyRequest, website: WebsiteId, now = Date.now()): readonly AccessKey[] {
    const [signature = '', ...parts] = (readCookie(request, ACCESS_COOKIE) ?? '').split('~');
    if (parts.length > MOST_KEYS || !isEqual(signature, this.signatureOf(website, parts))) return [];
    return parts.flatMap((part) => keyIn(part) ?? []).filter(({ until }) => until * 1000 > now);
  }

  /** Adds a key to those of the browser. @returns the moment of its end, epoch ms */
  add(request: FastifyRequest, reply: FastifyReply, website: WebsiteId, added: NewAccessKey): number {
    const until = Math.floor(Date.now() / 1000) + LIFE_S;
    const others = this.read(request, website).filter((key) => nameOf(key) !== nameOf(added));
    const parts = [...others, { ...added, until }].slice(-MOST_KEYS).map(textOf);
    const value = [this.signatureOf(website, parts), ...parts].join('~');
    setHiddenCookie(request, reply, { name: ACCESS_COOKIE, value, lifeS: LIFE_S });
    return until * 1000;
  }

  private signatureOf(website: WebsiteId, parts: readonly string[]): string {
    const text = JSON.stringify(['access', website, ...parts]);
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const nameOf = (key: NewAccessKey): string =>
  key.kind === 'password' ? `p.${key.areaId}` : `o.${key.orderId}`;

const textOf = (key: AccessKey): string =>
  key.kind === 'password' ? `p.${key.areaId}.${key.revision}.${key.until}` : `o.${key.orderId}.${key.until}`;

function keyIn(part: string): AccessKey | undefined {
  const [kind, id, ...numbers] = part.split('.');
  const [first = Number.NaN, second = Number.NaN] = numbers.map(Number);
  if (!isLocalId(id)) return undefined;
  if (kind === 'o' && numbers.length === 1) return { kind: 'order', orderId: id, until: first };
  if (kind !== 'p' || numbers.length !== 2) return undefined;
  return { kind: 'password', areaId: id, revision: first, until: second };
}
