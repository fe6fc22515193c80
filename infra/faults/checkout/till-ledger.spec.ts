import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LackingUnitsAudit } from '@daybook/backend/integrity/lacking-units-audit';
import type { AuditedOrder } from '@daybook/backend/integrity/order-audit';
import { RefundAudit } from '@daybook/backend/integrity/refund-audit';
import { compareLedger } from './compare-ledger.js';
import { readLedger, type TillEntry, TillLedger } from './till-ledger.js';

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-till-'));
afterAll(() => rmSync(folder, { recursive: true }));
let serial = 0;
function till() {
  serial += 1;
  const file = path.join(folder, `${serial}.jsonl`);
  const ledger = new TillLedger(file);
  return { ledger, entries: () => readLedger(file) };
}
const asked = { key: 'k', amount: 500, currency: 'EUR' };

test('a key is answered once a day with its first answer, and pays again after it is forgotten', () => {
  const { ledger, entries } = till();
  const first = ledger.take(asked);
  expect(ledger.remembered('k')).toEqual(first);
  ledger.advance(24 * 60 * 60 * 1000);
  expect(ledger.remembered('k')).toBeUndefined();
  expect(ledger.lookUp('k')).toEqual(first);
  expect(entries()).toHaveLength(1);
});

test('a look-up closes a key that nothing was taken by', () => {
  const { ledger } = till();
  expect(ledger.lookUp('k')).toEqual({ status: 'never' });
  expect(ledger.remembered('k')).toEqual({ status: 'declined' });
});

test('a payment whose step no buyer does takes nothing, and is given up after an hour', () => {
  const { ledger, entries } = till();
  expect(ledger.beginUndone(asked)).toEqual({ status: 'pending' });
  ledger.advance(60 * 60 * 1000 - 1);
  expect(ledger.lookUp('k')).toEqual({ status: 'pending' });
  ledger.advance(1);
  expect([ledger.lookUp('k'), ledger.capture('k')]).toEqual([{ status: 'declined' }, { status: 'declined' }]);
  expect(entries()).toEqual([]);
});

test('no more is given back than was taken', () => {
  const { ledger, entries } = till();
  ledger.take(asked);
  expect(ledger.refund('r1', 'till-1', 300).status).toBe('taken');
  expect(ledger.refund('r1', 'till-1', 300).status).toBe('taken');
  expect(ledger.refund('r2', 'till-1', 300).status).toBe('declined');
  expect(entries().map(({ kind, amount }) => [kind, amount])).toEqual([
    ['taken', 500],
    ['refunded', 300],
  ]);
});

const anOrder = (changes: Partial<AuditedOrder>): AuditedOrder => ({
  website: 'shop',
  orderId: 'o',
  currency: 'EUR',
  total: 500n,
  wanted: new Map(),
  digital: new Map(),
  open: new Set(),
  reversed: new Map(),
  reversing: new Set(),
  renewal: '',
  decided: new Set(),

  taken: new Map([['a', 500n]]),
  takenIn: new Map([['a', 'EUR']]),
  number: 1n,
  isCancelled: false,
  isPromised: false,
  paidBy: 'a',
  lacking: new LackingUnitsAudit(new Map(), []),
  pledged: new Map(),
  sold: new Map(),
  refunds: new RefundAudit(0n, new Map(), []),
  ...changes,
});
const entry = (changes: Partial<TillEntry> = {}): TillEntry => ({
  kind: 'taken',
  key: 'a',
  amount: 500,
  currency: 'EUR',
  reference: 'r',
  ...changes,
});
const keyOf = (_: AuditedOrder, attempt: string) => attempt;

test.each<[string, AuditedOrder[], TillEntry[], number]>([
  ['what fits', [anOrder({})], [entry()], 0],
  ['another amount', [anOrder({})], [entry({ amount: 501 })], 1],
  ['another currency', [anOrder({})], [entry({ currency: 'USD' })], 1],
  [
    'a payment that goes back in another currency',
    [],
    [entry(), entry({ kind: 'refunded', key: 'b', currency: 'USD' })],
    1,
  ],
  ['a payment without an order', [], [entry()], 1],
  ['one that was given back', [], [entry(), entry({ kind: 'refunded', key: 'b' })], 0],
  ['an order without a payment', [anOrder({ taken: new Map() })], [], 1],
  ['one that is paid later', [anOrder({ taken: new Map(), isPromised: true })], [], 0],
  ['one that its owner was paid for too', [anOrder({ paidBy: 'owner', isPromised: true })], [entry()], 1],
  [
    'one that its owner was paid for, and whose payment went back',
    [anOrder({ paidBy: 'owner', isPromised: true, reversed: new Map([['a', 500n]]) })],
    [entry(), entry({ kind: 'refunded', key: 'b' })],
    0,
  ],
  ['a key that was charged twice', [anOrder({ taken: new Map([['a', 1000n]]) })], [entry(), entry()], 1],
])('the orders and the till are compared: %s', (_, orders, ledger, findings) =>
  expect(compareLedger(orders, ledger, keyOf)).toHaveLength(findings),
);

test('what a member decided is named where the till says otherwise, and is no fault', () => {
  const decided = new Set(['a']);
  const compared = (order: AuditedOrder, ledger: TillEntry[]) => {
    const named: string[] = [];
    return [compareLedger([order], ledger, keyOf, named), named];
  };
  expect(compared(anOrder({ decided }), [])).toEqual([[], ['order o says 500 are taken, and the till 0']]);
  expect(compared(anOrder({ decided }), [entry()])).toEqual([[], []]);
  const ended = anOrder({ decided, taken: new Map(), number: null, isCancelled: true, paidBy: null });
  expect(compared(ended, [entry()])).toEqual([[], ['order o says 0 are taken, and the till 500']]);
  expect(compared(ended, [])).toEqual([[], []]);
});
