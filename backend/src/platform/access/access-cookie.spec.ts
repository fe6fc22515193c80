import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCookie, type NewAccessKey } from './access-cookie.js';

const SHOP = websiteId('shop');
const cookie = new AccessCookie(Buffer.alloc(32, 1));
const password = (areaId: string, revision = 0): NewAccessKey => ({ kind: 'password', areaId, revision });

const requestWith = (value?: string) =>
  ({ cookies: { 'daybook-access': value }, server: {}, protocol: 'http' }) as unknown as FastifyRequest;

/** The cookie of a browser that has brought these keys, one after the other. */
function held(...keys: readonly NewAccessKey[]): string {
  let value: string | undefined;
  const reply = {
    setCookie: (_: string, set: string) => {
      value = set;
    },
  } as unknown as FastifyReply;
  for (const key of keys) cookie.add(requestWith(value), reply, SHOP, key);
  return value ?? '';
}
const idsIn = (value: string, website = SHOP, now?: number, by = cookie) =>
  by
    .read(requestWith(value), website, now)
    .map((key) => (key.kind === 'password' ? `${key.areaId}:${key.revision}` : key.orderId));

test('a browser keeps what it has brought, each area once', () => {
  const value = held(password('a'), { kind: 'order', orderId: 'o1' }, password('b', 2), password('a', 1));
  expect(idsIn(value)).toEqual(['o1', 'b:2', 'a:1']);
});

test('the newest twenty are kept', () => {
  const value = held(...Array.from({ length: 30 }, (_, i) => password(`area-${i}`)));
  expect(idsIn(value)).toEqual(Array.from({ length: 20 }, (_, i) => `area-${i + 10}:0`));
});

test('a key ends after 30 days', () => {
  const value = held(password('a'));
  const day = 24 * 60 * 60 * 1000;
  expect(idsIn(value, SHOP, Date.now() + 29 * day)).toEqual(['a:0']);
  expect(idsIn(value, SHOP, Date.now() + 31 * day)).toEqual([]);
});

test('what we did not sign opens nothing, and neither does the cookie of another website or installation', () => {
  const value = held(password('a'));
  const [signature, key = ''] = value.split('~');
  expect(idsIn(value, websiteId('other'))).toEqual([]);
  expect(idsIn(value, SHOP, undefined, new AccessCookie(Buffer.alloc(32, 2)))).toEqual([]);
  for (const wrong of [
    `${signature}~${key.replace('p.a.', 'p.b.')}`,
    `${signature}~${key}~${key}`,
    `~${key}`,
    key,
    '',
    '~'.repeat(5000),
  ])
    expect(idsIn(wrong)).toEqual([]);
});
