import { Refusal } from '@daybook/contracts/shared/errors';
import { OrderRounds, type OrderToResume, PAGE, type Place } from './order-rounds.js';

const log: string[] = [];
const logger = { warn: (text: string) => log.push(text), error: (text: string) => log.push(text) };
beforeEach(() => {
  log.length = 0;
});

/** Orders of which every four have the same time; they answer as the reconcilers' queries do. */
function listOf(count: number) {
  const rows = Array.from({ length: count }, (_, i): OrderToResume => {
    const since = new Date(Math.floor(i / 4));
    return { website_id: 'shop', order_id: `o${String(i).padStart(4, '0')}`, since };
  });
  const isBehind = ({ since, order_id }: OrderToResume, [at, orderId]: Place) =>
    since !== null && (since > at || (since.getTime() === at.getTime() && order_id > orderId));
  const read = async (behind: Place) => rows.filter((row) => isBehind(row, behind)).slice(0, PAGE);
  return { rows, read };
}
const idsOf = (rows: readonly OrderToResume[]) => rows.map((row) => row.order_id);

test.each([0, 1, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE + 50])(
  'one round takes each of %d orders on once, the oldest first',
  async (count) => {
    const { rows, read } = listOf(count);
    const rounds = new OrderRounds(logger);
    for (let round = 1; round <= 2; round += 1) {
      const taken: string[] = [];
      await rounds.next(read, async ({ orderId }) => taken.push(orderId));
      expect(taken).toEqual(idsOf(rows));
    }
  },
);

test('an order that is refused, or fails in another way, is logged, and all others are taken on', async () => {
  const { rows, read } = listOf(5);
  const taken: string[] = [];
  await new OrderRounds(logger).next(read, async ({ orderId }) => {
    if (orderId === 'o0000') throw new TypeError('a mistake');
    if (orderId === 'o0001') throw new Refusal('PLEDGE_NOT_FOUND');
    taken.push(orderId);
  });
  expect(taken).toEqual(idsOf(rows).slice(2));
  expect(log).toEqual([
    'order o0000 has failed: TypeError: a mistake',
    'order o0001 cannot go on: PLEDGE_NOT_FOUND',
  ]);
});

test('a round that takes too long ends, and the next one goes on behind it', async () => {
  const { rows, read } = listOf(PAGE + 30);
  const rounds = new OrderRounds(logger, 0);
  const taken: string[] = [];
  const next = () => rounds.next(read, async ({ orderId }) => taken.push(orderId));
  for (let i = 0; i < rows.length; i += 1) await next();
  expect(taken).toEqual(idsOf(rows));
  await next();
  expect(taken.at(-1)).toBe('o0000');
});

test('a round whose rows cannot be read goes on where it was', async () => {
  const { rows, read } = listOf(PAGE + 30);
  const rounds = new OrderRounds(logger);
  const taken: string[] = [];
  let reads = 0;
  const failing = async (behind: Place) => {
    reads += 1;
    if (reads === 2) throw new Error('no connection');
    return read(behind);
  };
  const next = () => rounds.next(failing, async ({ orderId }) => taken.push(orderId));
  await expect(next()).rejects.toThrow('no connection');
  await next();
  expect(taken).toEqual(idsOf(rows));
});
