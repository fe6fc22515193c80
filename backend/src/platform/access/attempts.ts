import { createHash } from 'node:crypto';
import { emailKey } from '@daybook/contracts/shared/email-key';
import { Refusal } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config.js';
import { CONFIG, POOL } from '../tokens.js';

/** What is guessed at: a password, or whose address gets a letter. */
export type Attempt = {
  readonly kind: 'password' | 'password reset';
  /** the address of the account, whether there is one or not */
  readonly email: string;
  /** where the caller calls from */
  readonly address: string;
  /** a secret that only the account's owner has: their session, or a browser in which they have signed in */
  readonly knownBy?: string | undefined;
};

/** So many attempts for nothing, then a wait that doubles with each one more. */
type Patience = { readonly free: number; readonly firstWaitS: number; readonly longestWaitS: number };

/** An account has one owner who mistypes; an address may be that of an office. */
const OF_ACCOUNT: Patience = { free: 5, firstWaitS: 2, longestWaitS: 15 * 60 };
const OF_ADDRESS: Patience = { free: 30, firstWaitS: 2, longestWaitS: 15 * 60 };

/** After so long without an attempt it begins anew. */
const FORGET = `interval '24 hours'`;

/** Somebody tries too often. */
export class TooManyAttempts extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('TOO_MANY_ATTEMPTS');
  }
}

/**
 * Slows guessing down, in Postgres, so that neither a restart nor a second process gives a fresh start. An attempt is
 * counted before it is looked at: many at once are as slow as one after the other. Addresses are kept as hashes.
 */
@Injectable()
export class Attempts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts an attempt. @throws TooManyAttempts before the wait that the ones before led to is over */
  async take({ address, ...attempt }: Attempt): Promise<void> {
    if (!this.config.rateLimits) return;
    await this.count(keyOf(attempt.kind, 'address', address), OF_ADDRESS);
    await this.count(accountKeyOf(attempt), OF_ACCOUNT);
  }

  /** It was no guess: the account's count begins anew. That of the address goes on: it may guess at others. */
  async succeeded(attempt: Omit<Attempt, 'address'>): Promise<void> {
    await this.pool.query('delete from accounts.attempts where key = $1', [accountKeyOf(attempt)]);
  }

  private async count(key: string, { free, firstWaitS, longestWaitS }: Patience): Promise<void> {
    const { rowCount } = await this.pool.query(
      `insert into accounts.attempts as a (key, failures, last_at, blocked_until)
       values ($1, 1, clock_timestamp(), clock_timestamp())
       on conflict (key) do update set
         failures = case when a.last_at < clock_timestamp() - ${FORGET} then 1 else a.failures + 1 end,
         last_at = clock_timestamp(),
         blocked_until = clock_timestamp() + case
           when a.last_at < clock_timestamp() - ${FORGET} or a.failures + 1 < $2 then interval '0'
           else make_interval(secs => least($4, $3 * power(2, least(a.failures + 1 - $2, 20)))) end
       where a.blocked_until <= clock_timestamp()`,
      [key, free, firstWaitS, longestWaitS],
    );
    if (rowCount === 0) throw new TooManyAttempts(await this.waitOf(key));
  }

  /** Asked after the refusal: what the refusing statement saw of the row may be older than what refused it. */
  private async waitOf(key: string): Promise<number> {
    const { rows } = await this.pool.query<{ wait: number }>(
      `select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as wait
       from accounts.attempts where key = $1`,
      [key],
    );
    return Math.max(rows[0]?.wait ?? 0, 1);
  }
}

/** Whoever is known is counted by what they are known by: strangers' guesses do not delay them, nor theirs strangers. */
const accountKeyOf = ({ kind, email, knownBy }: Omit<Attempt, 'address'>) =>
  knownBy === undefined
    ? keyOf(kind, 'account', emailKey(email))
    : keyOf(kind, 'known', `${emailKey(email)}/${knownBy}`);

const keyOf = (kind: string, whose: string, value: string) =>
  createHash('sha256').update(`${kind}/${whose}/${value}`).digest('base64url');
