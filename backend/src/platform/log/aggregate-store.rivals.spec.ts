import { Refusal } from '@daybook/contracts/shared/errors';
import { type Counters, countedLog, informedBy, NO_LIMIT, shop } from '../testing/counted-log.js';
import { counter } from '../testing/counter.js';
import { AggregateStore } from './aggregate-store.js';

const { id, logged, totals, count, log, opened } = countedLog();

/** Two processes over one log. */
let ours: Counters;
let theirs: Counters;
beforeEach(() => {
  ours = new AggregateStore(log(), 'cart', counter);
  theirs = new AggregateStore(log(), 'cart', counter);
});

test('the loaded state is the log’s, whatever the cache holds', async () => {
  await count(ours, 1);
  await count(theirs, 1);
  expect(ours.cachedState(shop, id())).toBe(1);
  expect(await ours.loadState(shop, id())).toBe(2);
  expect(ours.cachedState(shop, id())).toBe(2);
});

test('a refusal by a stale cache is decided again on the log’s state', async () => {
  await count(ours, 10);
  await count(theirs, -5);
  expect(await count(ours, 3, 10)).toMatchObject({ state: 8 });
});

test('a refusal by the log’s state stands', async () => {
  await count(ours, 5);
  await count(theirs, 4);
  await expect(count(ours, 3, 10)).rejects.toThrow(Refusal);
  expect(await totals()).toEqual([5, 9]);
});

test('a command that decides no event answers with the other process’s state and its position', async () => {
  await count(ours, 1);
  const { position } = await count(theirs, 10);
  const answer = await count(ours, 0);
  expect(answer).toEqual({ before: 11, state: 11, position, isNew: false });
});

test('a command that decides no event on an unknown stream answers with the initial state', async () => {
  expect(await count(ours, 0)).toEqual({ before: 0, state: 0, position: 0n, isNew: false });
});

test('a process that loses the race looks its facts up again before it decides again', async () => {
  await count(ours, 1);
  await count(theirs, 10);
  const seen: number[] = [];
  const factsFor = (state: number) => {
    seen.push(state);
    return NO_LIMIT;
  };
  const informed = informedBy(ours);
  expect(await informed.execute(shop, id(), { by: 100 }, { factsFor })).toMatchObject({ state: 111 });
  expect(seen).toEqual([1, 11]);
});

test('when an append loses the race, events that were decided on it are not appended after the winner’s', async () => {
  await count(ours, 1);
  await count(theirs, 10);
  await Promise.all([count(ours, 100), count(ours, 1000), count(ours, 10_000)]);
  await continuesWithoutGap(11_111);
});

test('a process that always loses the race gets a conflict and does not try for ever', async () => {
  await count(ours, 1);
  const overtaken = informedBy(ours).execute(
    shop,
    id(),
    { by: 1000 },
    {
      factsFor: async () => {
        await count(theirs, 1);
        return NO_LIMIT;
      },
    },
  );
  await expect(overtaken).rejects.toMatchObject({ code: 'WRITE_CONFLICT' });
  expect((await logged()).some(({ by }) => by === 1000)).toBe(false);
});

test('two processes that race on one stream lose no event and invent none', async () => {
  const other = await opened();
  const rival: Counters = new AggregateStore(other, 'cart', counter);
  const bursts = async (counters: Counters, name: string) => {
    let own = 0;
    for (let round = 0; round < 8; round += 1) {
      const steps = Array.from({ length: 1 + ((round * 5 + name.length) % 6) }, (_, i) => i + 1);
      await Promise.all(
        steps.map((by) => counters.execute(shop, id(), { by, command: `${name}/${round}/${by}` })),
      );
      asked += steps.length;
      own += steps.reduce((sum, by) => sum + by, 0);
    }
    return own;
  };
  let asked = 0;
  const sums = await Promise.all(
    ['a', 'bb', 'ccc', 'dddd'].flatMap((name) => [bursts(ours, name), bursts(rival, `${name}_`)]),
  );
  await other.close();

  await continuesWithoutGap(sums.reduce((sum, own) => sum + own, 0));
  const commands = (await logged()).map(({ command }) => command);
  expect(commands).toHaveLength(asked);
  expect(new Set(commands).size).toBe(commands.length);
});

test('two processes that race for the last units sell exactly those', async () => {
  const takes = Array.from({ length: 40 }, (_, i) => count(i % 2 ? ours : theirs, 1, 25));
  const outcomes = await Promise.allSettled(takes);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'OUT_OF_STOCK' });
  }
  await continuesWithoutGap(25);
});

/** Each event continues the one before it, so no process decided on a state that the log never had. */
async function continuesWithoutGap(sum: number): Promise<void> {
  let before = 0;
  for (const { by, total } of await logged()) {
    expect(total).toBe(before + by);
    before = total;
  }
  expect(before).toBe(sum);
}
