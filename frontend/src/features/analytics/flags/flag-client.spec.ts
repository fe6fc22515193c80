import type { EvaluatedFlag } from '@daybook/contracts/analytics/flags/flags.api';
import fc from 'fast-check';
import { FlagClient } from './flag-client';
import { type Clock, FLAG_CLIENT } from './flag-limits';
import { FlagSession } from './flag-session';
import { LogQueue } from './log-queue';
import { RecentExposures } from './recent-exposures';
import { RequestLimiter } from './request-limiter';
import { backoff, type CallAnswer, isRetried, retryingCall, type Send } from './retrying-call';
import { ValuesCache } from './values-cache';

const MINUTE = 60_000;

/** A clock that stands still until it is made to go on. */
function heldClock() {
  let now = 1_700_000_000_000;
  let waiting: { at: number; work: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (ms, work) => {
      const one = { at: now + ms, work };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
  };
  return {
    clock,
    /** when the next work is due, ms from now */
    next: () => Math.min(...waiting.map(({ at }) => at)) - now,
    async goOn(ms: number): Promise<void> {
      const until = now + ms;
      for (;;) {
        await settle();
        const [due] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!due) break;
        now = due.at;
        waiting = waiting.filter((other) => other !== due);
        due.work();
      }
      now = until;
      await settle();
    },
  };
}
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

function calls(answers: readonly (number | undefined)[], body: unknown = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const send: Send = async (path, content): Promise<CallAnswer> => {
    const status = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ path, body: content });
    return { status, body };
  };
  return { send, sent };
}

describe('a call', () => {
  test.each([
    [1, 500],
    [2, 2000],
    [3, 4500],
    [7, 24_500],
    [8, 30_000],
    [100, 30_000],
  ])('waits after try %d for %d ms', (attempt, ms) => expect(backoff(attempt)).toBe(ms));

  test('is retried after the listed codes and after no answer, and after no other', () => {
    const retried = Array.from({ length: 500 }, (_, i) => i + 100).filter(isRetried);
    expect(retried).toEqual([408, 500, 502, 503, 504, 522, 524, 599]);
    expect(isRetried(undefined)).toBe(true);
  });

  test.each([
    [[503, 503, 200], 2, 3, true],
    [[503, 503, 503, 200], 2, 3, false],
    [[503, 503, 503, 202], 3, 4, true],
    [[undefined, 200], 2, 2, true],
    [[400, 200], 3, 1, false],
    [[429, 200], 3, 1, false],
  ])('%j with %d retries: %d tries', async (statuses, retries, tries, arrives) => {
    const { clock, goOn } = heldClock();
    const { send, sent } = calls(statuses);
    const limiter = new RequestLimiter(clock);
    const call = retryingCall({ send, clock, limiter }, '/x', {}, retries);
    await goOn(MINUTE);
    expect([await call, sent.length]).toEqual([arrives ? {} : undefined, tries]);
  });

  test('is given up after 10 s, and tried again', async () => {
    const { clock, goOn } = heldClock();
    const signals: AbortSignal[] = [];
    const send: Send = (_, __, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    void retryingCall({ send, clock, limiter: new RequestLimiter(clock) }, '/x', {}, 2);
    await goOn(9_999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await goOn(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await goOn(500);
    expect(signals).toHaveLength(2);
  });
});

test('an endpoint takes 50 requests at once and one more every 20 ms, whatever another one takes', async () => {
  const { clock, goOn } = heldClock();
  const limiter = new RequestLimiter(clock);
  const admitted = (times: number) =>
    Array.from({ length: times }, () => limiter.admits('/x')).filter(Boolean).length;
  expect(admitted(80)).toBe(50);
  expect(limiter.admits('/y')).toBe(true);
  await goOn(19);
  expect(admitted(5)).toBe(0);
  await goOn(1);
  expect(admitted(5)).toBe(1);
  await goOn(200);
  expect(admitted(50)).toBe(10);
});

describe('the log', () => {
  const queue = (arrives: (batch: number) => boolean) => {
    const held = heldClock();
    const batches: number[][] = [];
    const log = new LogQueue<{ n: number }>(held.clock, async (entries) => {
      batches.push(entries.map(({ n }) => n));
      return arrives(batches.length);
    });
    return { ...held, log, batches };
  };

  test('is sent with 100 events, or 10 s after the first', async () => {
    const { log, batches, goOn } = queue(() => true);
    for (let n = 0; n < 99; n += 1) log.add({ n });
    await goOn(9_999);
    expect(batches).toEqual([]);
    log.add({ n: 99 });
    await settle();
    expect(batches.map(({ length }) => length)).toEqual([100]);
    log.add({ n: 100 });
    await goOn(10_000);
    expect(batches.at(-1)).toEqual([100]);
  });

  test('sends what failed with the next', async () => {
    const { log, batches } = queue((batch) => batch > 1);
    log.add({ n: 0 });
    await log.flush();
    log.add({ n: 1 });
    await log.flush();
    expect([batches, log.take()]).toEqual([[[0], [0, 1]], []]);
  });

  test('keeps no more than the newest 500', async () => {
    const { log } = queue(() => false);
    for (let n = 0; n < 700; n += 1) {
      log.add({ n });
      if (n % 100 === 99) await settle();
    }
    expect(log.take().map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, i) => i + 200));
  });

  test('loses nothing while all arrive, whatever the pace', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(12_000), { maxLength: 60 }), async (pauses) => {
        const { log, batches, goOn } = queue(() => true);
        for (const [n, pause] of pauses.entries()) {
          log.add({ n });
          await goOn(pause);
        }
        await goOn(10_000);
        expect(batches.flat()).toEqual(pauses.map((_, n) => n));
      }),
      { numRuns: 30 },
    ));
});

test('an exposure is logged once in 10 minutes', async () => {
  const { clock, goOn } = heldClock();
  const recent = new RecentExposures(clock);
  expect([recent.isNew('a'), recent.isNew('a'), recent.isNew('b')]).toEqual([true, false, true]);
  await goOn(10 * MINUTE - 1);
  expect(recent.isNew('a')).toBe(false);
  await goOn(1);
  expect(recent.isNew('a')).toBe(true);
  recent.forget();
  expect(recent.isNew('a')).toBe(true);
});

test('a session ends after 30 minutes without use, and after 4 hours', async () => {
  const { clock, goOn } = heldClock();
  const session = new FlagSession(clock);
  await goOn(30 * MINUTE - 1);
  expect(session.use()).toBe(false);
  await goOn(30 * MINUTE);
  expect(session.use()).toBe(true);
  const uses: boolean[] = [];
  for (let minutes = 20; minutes <= 240; minutes += 20) {
    await goOn(20 * MINUTE);
    uses.push(session.use());
  }
  expect(uses).toEqual([...Array(11).fill(false), true]);
});

test('the cache has the 10 contexts that were used last', () => {
  const cache = new ValuesCache<number>();
  for (let i = 0; i < 10; i += 1) cache.set(`c${i}`, i);
  expect(cache.get('c0')).toBe(0);
  cache.set('c10', 10);
  expect([cache.get('c0'), cache.get('c1'), cache.get('c10')]).toEqual([0, undefined, 10]);
});

describe('the client', () => {
  const flag = (changes: Partial<EvaluatedFlag> = {}): EvaluatedFlag => ({
    flagId: 'f',
    key: 'add-button',
    version: 1,
    run: 1,
    variation: 'b',
    value: 'Buy',
    reason: 'SPLIT',
    isExperiment: true,
    ...changes,
  });
  function open(
    answers: readonly (number | undefined)[],
    given: { shown?: EvaluatedFlag[]; page?: () => object | undefined } = {},
  ) {
    const held = heldClock();
    const { send, sent } = calls(answers, {
      flags: [flag({ key: 'other', value: true }), flag({ value: 'Late' })],
    });
    const { shown = [flag()], page = () => ({ path: '/p' }) } = given;
    const unit = () => ({ pageUnit: 'page-1' });
    return { ...held, sent, client: new FlagClient({ send, clock: held.clock, shown, unit, page }) };
  }

  test('goes from Uninitialized by Loading to Ready; what the page shows stays', async () => {
    const { client, sent } = open([200]);
    expect([client.status, client.flag('add-button')]).toEqual(['Uninitialized', undefined]);
    const ready = client.initialize();
    expect(client.status).toBe('Loading');
    await ready;
    expect([client.status, client.flag('add-button')?.value, client.flag('other')?.value]).toEqual([
      'Ready',
      'Buy',
      true,
    ]);
    expect(sent).toEqual([{ path: '/api/flags/initialize', body: { pageUnit: 'page-1' } }]);
    await client.initialize();
    expect(sent).toHaveLength(1);
  });

  test('is ready without an answer too, after two further tries', async () => {
    const { client, sent, goOn } = open([503]);
    const ready = client.initialize();
    await goOn(MINUTE);
    await ready;
    expect([client.status, sent.length, client.flag('add-button')?.value]).toEqual(['Ready', 3, 'Buy']);
  });

  test('logs an exposure of an experiment once, with its page, and none of another flag', async () => {
    const { client, sent, goOn } = open([200]);
    await client.initialize();
    client.expose(flag());
    client.expose(flag());
    client.expose(flag({ flagId: 'g', isExperiment: false }));
    await goOn(FLAG_CLIENT.log.flushAfter);
    expect(sent.slice(1)).toEqual([
      { path: '/api/flags/log-events', body: [{ path: '/p', flagId: 'f', run: 1, variation: 'b' }] },
    ]);
  });

  test('logs nothing of a page that is not recorded', async () => {
    const { client, sent, goOn } = open([200], { page: () => undefined });
    await client.initialize();
    client.expose(flag());
    await goOn(MINUTE);
    expect(sent).toHaveLength(1);
  });

  test('keeps the log of a failed call, three tries later, for a page that leaves', async () => {
    const { client, sent, goOn } = open([200, 503]);
    await client.initialize();
    client.expose(flag());
    await goOn(5 * MINUTE);
    expect(sent.filter(({ path }) => path.endsWith('log-events'))).toHaveLength(4);
    expect(client.takeLog()).toHaveLength(1);
  });
});
