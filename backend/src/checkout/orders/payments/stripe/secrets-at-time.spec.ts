import {
  disconnected,
  needed,
  neededUntil,
  replaced,
  secretsAt,
  secretsOfRefund,
} from './secrets-at-time.js';

const HOUR = 60 * 60 * 1000;
const account = (name: string, secretKey = `sk_${name}`) => ({
  publishableKey: `pk_${name}`,
  secretKey,
  webhookSecret: `whsec_${name}`,
});
const keyAt = (secrets: ReturnType<typeof replaced>, at: number) => secretsAt(secrets, at)?.secretKey;

test('a first account is asked at once, and says nothing of what was before it', () => {
  const secrets = replaced(undefined, account('a'), 1000);
  expect([keyAt(secrets, 1000), keyAt(secrets, 999)]).toEqual(['sk_a', undefined]);
});

test('new keys of the same account take the place of its old ones, for what was asked before too', () => {
  const secrets = replaced(replaced(undefined, account('a'), 1000), account('a', 'sk_rolled'), 5 * HOUR);
  expect([keyAt(secrets, 1000), keyAt(secrets, 9 * HOUR), secrets.former]).toEqual([
    'sk_rolled',
    'sk_rolled',
    [],
  ]);
});

test('another account follows a little later, and the earlier one is known for some days', () => {
  const first = replaced(undefined, account('a'), 1000);
  const second = replaced(first, account('b'), 5 * HOUR);
  // a process that still has the secrets of before asks the same account
  expect(keyAt(second, 5 * HOUR + 100)).toBe('sk_a');
  expect([keyAt(second, 1000), keyAt(second, 6 * HOUR), keyAt(second, 500)]).toEqual([
    'sk_a',
    'sk_b',
    undefined,
  ]);
  const third = replaced(second, account('c'), 6 * HOUR);
  expect([2000, 5.5 * HOUR, 7 * HOUR].map((at) => keyAt(third, at))).toEqual(['sk_a', 'sk_b', 'sk_c']);
  const later = replaced(third, account('d'), 100 * HOUR);
  expect(later.former?.map(({ secretKey }) => secretKey)).toEqual(['sk_c']);
});

test('of secrets that were stored without their account, other ones are another account', () => {
  const stored = { secretKey: 'sk_old', webhookSecret: 'whsec_old' };
  const secrets = replaced(stored, account('a'), 5 * HOUR);
  expect([keyAt(secrets, 0), keyAt(secrets, 6 * HOUR)]).toEqual(['sk_old', 'sk_a']);
});

test('a disconnected account is that of what was asked before, and of nothing later, for some days', () => {
  const secrets = disconnected(replaced(undefined, account('a'), 1000), 5 * HOUR);
  expect([2000, 5 * HOUR, 6 * HOUR].map((at) => keyAt(secrets, at))).toEqual(['sk_a', 'sk_a', undefined]);
  // a second press is no later end
  expect(disconnected(secrets, 9 * HOUR)).toEqual(secrets);
  const end = neededUntil(secrets) ?? 0;
  expect(end).toBeGreaterThanOrEqual(77 * HOUR);
  expect([needed(secrets, end - 1), needed(secrets, end)]).toEqual([secrets, undefined]);
});

test('connected again, the same account goes on; another one begins at once, and the earlier one is known', () => {
  const secrets = disconnected(replaced(undefined, account('a'), 1000), 5 * HOUR);
  const same = replaced(secrets, account('a', 'sk_rolled'), 9 * HOUR);
  expect([2000, 6 * HOUR, 9 * HOUR].map((at) => keyAt(same, at))).toEqual(Array(3).fill('sk_rolled'));
  expect(neededUntil(same)).toBeUndefined();
  const other = replaced(secrets, account('b'), 9 * HOUR);
  expect([2000, 6 * HOUR, 9 * HOUR].map((at) => keyAt(other, at))).toEqual(['sk_a', undefined, 'sk_b']);
});

test('an account that another one has followed is not needed after some days, and the other one is', () => {
  const secrets = replaced(replaced(undefined, account('a'), 1000), account('b'), 5 * HOUR);
  const end = neededUntil(secrets) ?? 0;
  expect(needed(secrets, end - 1)).toBe(secrets);
  const left = needed(secrets, end);
  expect(left && [keyAt(left, 2000), keyAt(left, end), neededUntil(left)]).toEqual([
    undefined,
    'sk_b',
    undefined,
  ]);
});

test('a refund is of the account that was paid, and then of the one that is asked', () => {
  const first = replaced(undefined, account('a'), 1000);
  const secrets = replaced(first, account('b'), 5 * HOUR);
  const keyOf = (known: typeof secrets, paidAt: number, requestedAt: number) =>
    secretsOfRefund(known, paidAt, requestedAt)?.secretKey;
  expect([keyOf(secrets, 2000, 8 * HOUR), keyOf(secrets, 7 * HOUR, 8 * HOUR)]).toEqual(['sk_a', 'sk_b']);
  const left = needed(secrets, 90 * HOUR) ?? secrets;
  // the first account may have been asked, and then surely not any more
  expect([keyOf(left, 2000, 8 * HOUR), keyOf(left, 2000, 90 * HOUR)]).toEqual([undefined, 'sk_b']);
});
