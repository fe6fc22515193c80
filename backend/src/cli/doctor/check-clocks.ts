import type { Redis } from 'ioredis';
import type pg from 'pg';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** From how many ms of difference two clocks are reported: leases, holds and sessions are reckoned in seconds. */
const DRIFTS = 1000;
const DIFFERS = 10_000;

/** @param differenceMs how far the other clock is ahead of this process's */
export function checkClock(whose: string, differenceMs: number): Diagnosis {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(1);
  const found = `${whose} is ${seconds} s ${differenceMs < 0 ? 'behind' : 'ahead of'} this machine`;
  const advice = 'Let NTP set both clocks: holds, leases and sessions end by them.';
  if (Math.abs(differenceMs) >= DIFFERS) return fail('clocks', found, advice);
  if (Math.abs(differenceMs) >= DRIFTS) return warn('clocks', found, advice);
  return ok('clocks', `${whose} agrees within ${seconds} s`);
}

/** A clock that answers in `at` epoch ms; half of the round trip is its way here. */
async function differenceOf(ask: () => Promise<number>): Promise<number> {
  const asked = Date.now();
  const at = await ask();
  const answered = Date.now();
  return at - (asked + answered) / 2;
}

export async function checkDatabaseClock(client: Pick<pg.ClientBase, 'query'>): Promise<Diagnosis> {
  const difference = await differenceOf(async () => {
    const { rows } = await client.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    );
    return rows[0]?.at ?? Number.NaN;
  });
  return checkClock('the database', difference);
}

export async function checkRedisClock(redis: Redis): Promise<Diagnosis> {
  const difference = await differenceOf(async () => {
    const [seconds, micros] = await redis.time();
    return Number(seconds) * 1000 + Number(micros) / 1000;
  });
  return checkClock('Redis', difference);
}
