import { Refusal } from '@daybook/contracts/shared/errors';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config.js';
import { CONFIG, POOL } from '../tokens.js';

/** What is guessed at: a password, or whose address gets an email. */
export type LoginAttempt = {
  readonly kind: 'password' | 'password reset';
  /** the address of the account, whether there is one or not */
  readonly email: string;
  /** where the caller calls from */
  readonly ip: string;
  /** a secret that only the account's owner has: their session, or a browser in which they have signed in */
  readonly secret?: string | undefined;
};

/**
 * So many attempts for nothing, then a wait that doubles with each one more; one of them is forgotten every so often,
 * so that what is mistyped over weeks does not add up.
 */
type ThrottlePolicy = {
  readonly free: number;
  readonly firstWaitS: number;
  readonly longestWaitS: number;
  readonly forgetOneS: number;
};

/** An account has one owner who mistypes; an address may be that of an office. */
const OF_ACCOUNT: ThrottlePolicy = { free: 5, firstWaitS: 2, longestWaitS: 15 * 60, forgetOneS: 60 * 60 };
const OF_IP: ThrottlePolicy = { free: 30, firstWaitS: 2, longestWaitS: 15 * 60, forgetOneS: 30 * 60 };

/** So many beyond the free ones lead to the longest wait; more are not counted, or they would take days to forget. */
const COUNTED_BEYOND = 10;

/** The slowest of them is forgotten so. */
const SLOWEST_FORGET_S = Math.max(OF_ACCOUNT.forgetOneS, OF_IP.forgetOneS);

/** Somebody tries too often. */
export class TooManyAttempts extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('TOO_MANY_ATTEMPTS');
  }
}

/**
 * Slows guessing down, in Postgres, so that neither a restart nor a second process gives a fresh start. An attempt is
 * counted before it is looked at: many at once are as slow as one after the other. Addresses are kept as keyed hashes.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Counts an attempt.
   * @returns what to call when it was no guess: the account's count begins anew, and the address has this one back. The
   * others go on counting there: it may guess at other accounts.
   * @throws TooManyAttempts before the wait that the ones before led to is over
   */
  async take({ ip, ...attempt }: LoginAttempt): Promise<() => Promise<void>> {
    if (!this.config.rateLimits) return async () => undefined;
    const key = this.keyOf(attempt.kind, 'ip', ip);
    const blockedUntil = await this.count(key, OF_IP);
    try {
      await this.count(this.accountKeyOf(attempt), OF_ACCOUNT);
    } catch (error) {
      // nothing was tried: who waits for their own account keeps nobody else waiting
      await this.refund(key, blockedUntil);
      throw error;
    }
    return async () => {
      await this.forget(this.accountKeyOf(attempt));
      await this.refund(key, blockedUntil);
    };
  }

  /** Strangers' guesses at an account were no use: its count begins anew. */
  reset(kind: LoginAttempt['kind'], email: string): Promise<void> {
    return this.forget(this.accountKeyOf({ kind, email }));
  }

  /** Drops the counts that no longer matter: nobody waits for them, and every attempt in them is forgotten. */
  async forgetOld(): Promise<void> {
    await this.pool.query(
      `delete from accounts.attempts where blocked_until <= clock_timestamp()
         and last_at + failures * make_interval(secs => $1) <= clock_timestamp()`,
      [SLOWEST_FORGET_S],
    );
  }

  private async forget(key: string): Promise<void> {
    await this.pool.query('delete from accounts.attempts where key = $1', [key]);
  }

  /** @param blockedUntil the wait that this attempt led to: nobody keeps it on their account but who caused it */
  private async refund(key: string, blockedUntil: string): Promise<void> {
    await this.pool.query(
      `update accounts.attempts set failures = greatest(failures - 1, 0),
         blocked_until = case when blocked_until = $2 then clock_timestamp() else blocked_until end
       where key = $1`,
      [key, blockedUntil],
    );
  }

  /** @returns until when the next one has to wait, as the database writes it: it counts microseconds */
  private async count(key: string, policy: ThrottlePolicy): Promise<string> {
    const { free, firstWaitS, longestWaitS, forgetOneS } = policy;
    const forgotten = 'floor(extract(epoch from clock_timestamp() - a.last_at) / $5)::int';
    const left = `greatest(a.failures - ${forgotten}, 0)`;
    const { rows } = await this.pool.query<{ blocked_until: string }>(
      `insert into accounts.attempts as a (key, failures, last_at, blocked_until)
       values ($1, 1, clock_timestamp(), clock_timestamp())
       on conflict (key) do update set
         failures = least(${left} + 1, $2 + ${COUNTED_BEYOND}),
         last_at = case when ${left} = 0 then clock_timestamp()
           else a.last_at + ${forgotten} * make_interval(secs => $5) end,
         blocked_until = clock_timestamp() + case when ${left} + 1 < $2 then interval '0'
           else make_interval(secs => least($4, $3 * power(2, ${left} + 1 - $2))) end
       where a.blocked_until <= clock_timestamp()
       returning blocked_until::text`,
      [key, free, firstWaitS, longestWaitS, forgetOneS],
    );
    return rows[0]?.blocked_until ?? this.refuse(key);
  }

  private async refuse(key: string): Promise<never> {
    throw new TooManyAttempts(await this.waitOf(key));
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

  /** Whoever is known is counted by what they are known by: strangers' guesses do not delay them, nor theirs strangers. */
  private accountKeyOf({ kind, email, secret }: Omit<LoginAttempt, 'ip'>): string {
    const person = this.personalData.personIdOf(INSTALLATION, email);
    return secret === undefined
      ? this.keyOf(kind, 'account', person)
      : this.keyOf(kind, 'known', `${person}/${secret}`);
  }

  private keyOf(kind: LoginAttempt['kind'], whose: 'account' | 'ip' | 'known', value: string): string {
    return this.personalData.lookUpHash(`${kind}/${whose}`, value);
  }
}
