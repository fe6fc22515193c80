import { Refusal } from '@daybook/contracts/shared/errors';
import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config.js';
import { CONFIG, POOL } from '../tokens.js';
import { networkOf } from './network-of.js';

/** A guess of a caller: at a password, a code of a second factor, or an email to which a link or a code is sent. */
export type LoginAttempt = {
  readonly kind: 'password' | 'second factor' | 'password reset' | 'customer password' | 'customer code';
  /** of a customer's account; absent: the account is the installation's */
  readonly website?: WebsiteId;
  /** of the account, whether there is one or not */
  readonly email: string;
  /** of the caller */
  readonly ip: string;
  /** a secret that only the account's owner has: of their session, or of a browser in which they have signed in */
  readonly secret?: string | undefined;
};

/**
 * After so many free attempts each further one doubles the wait. One attempt is forgotten every so often, so that the
 * mistakes of weeks do not add up.
 */
type ThrottlePolicy = {
  readonly free: number;
  readonly firstWaitS: number;
  readonly longestWaitS: number;
  readonly forgetOneS: number;
};

/** One owner mistypes at an account; a whole office may share an IP address. */
const OF_ACCOUNT: ThrottlePolicy = { free: 5, firstWaitS: 2, longestWaitS: 15 * 60, forgetOneS: 60 * 60 };
const OF_IP: ThrottlePolicy = { free: 30, firstWaitS: 2, longestWaitS: 15 * 60, forgetOneS: 30 * 60 };

/** So many attempts beyond the free ones lead to the longest wait. More are not counted: they would take days to forget. */
const COUNTED_BEYOND = 10;

/** The longest time in which one attempt is forgotten. */
const SLOWEST_FORGET_S = Math.max(OF_ACCOUNT.forgetOneS, OF_IP.forgetOneS);

/** The caller has to wait before the next attempt. */
export class TooManyAttempts extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('TOO_MANY_ATTEMPTS');
  }
}

/**
 * Slows guessing down. It counts in Postgres, so neither a restart nor a second process begins anew. It counts an attempt
 * before the attempt is judged, so many at once are as slow as one after the other. Keys are keyed hashes.
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
   * @returns what the caller calls after a success: the account's count begins anew, and this attempt no longer counts
   * for the IP address. Its other attempts do: they may be guesses at other accounts.
   * @throws TooManyAttempts until the wait of the earlier attempts is over
   */
  async take({ ip, ...attempt }: LoginAttempt): Promise<() => Promise<void>> {
    if (!this.config.rateLimits) return async () => undefined;
    const key = this.keyOf(attempt.kind, 'ip', networkOf(ip));
    const blockedUntil = await this.count(key, OF_IP);
    try {
      await this.count(this.accountKeyOf(attempt), OF_ACCOUNT);
    } catch (error) {
      // nothing was tried: an owner who has to wait must not make others at the same IP address wait
      await this.refund(key, blockedUntil);
      throw error;
    }
    return async () => {
      await this.forget(this.accountKeyOf(attempt));
      await this.refund(key, blockedUntil);
    };
  }

  /** The owner has proved who they are: the account's count of guesses by strangers begins anew. */
  reset(kind: LoginAttempt['kind'], email: string, website?: WebsiteId): Promise<void> {
    return this.forget(this.accountKeyOf({ kind, email, ...(website && { website }) }));
  }

  /** Deletes the counts that no longer matter: their wait is over, and every attempt in them is forgotten. */
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

  /** @param blockedUntil the wait that this attempt led to; it ends too, and a wait of another attempt stays */
  private async refund(key: string, blockedUntil: string): Promise<void> {
    await this.pool.query(
      `update accounts.attempts set failures = greatest(failures - 1, 0),
         blocked_until = case when blocked_until = $2 then clock_timestamp() else blocked_until end
       where key = $1`,
      [key, blockedUntil],
    );
  }

  /** @returns the time until which the next attempt has to wait, as the database writes it: it counts microseconds */
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

  /** Read after the refusal: the statement that refused may have seen an older row than the one that made it refuse. */
  private async waitOf(key: string): Promise<number> {
    const { rows } = await this.pool.query<{ wait: number }>(
      `select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as wait
       from accounts.attempts where key = $1`,
      [key],
    );
    return Math.max(rows[0]?.wait ?? 0, 1);
  }

  /** Attempts with a secret count apart: guesses by strangers do not delay the owner, nor the owner's strangers. */
  private accountKeyOf({ kind, website, email, secret }: Omit<LoginAttempt, 'ip'>): string {
    const person = this.personalData.personIdOf(website ?? INSTALLATION, email);
    return secret === undefined
      ? this.keyOf(kind, 'account', person)
      : this.keyOf(kind, 'known', `${person}/${secret}`);
  }

  private keyOf(kind: LoginAttempt['kind'], whose: 'account' | 'ip' | 'known', value: string): string {
    return this.personalData.lookUpHash(`${kind}/${whose}`, value);
  }
}
