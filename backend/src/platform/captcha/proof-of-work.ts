import { createHmac } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../access/lasting-limits.js';

const LIFE_S = 20 * 60;
/** A used challenge is remembered for so long: its own time is over before, however the clocks round. */
const USED_S = LIFE_S + 60;

/** Rounds of each guess: about a second of a phone's work in all. */
const COST = 2000;

/**
 * Asks the browser for a little work: it costs a visitor a moment, and a script that sends a thousand forms a lot.
 * A challenge is signed, is for one website and one subject, expires, and is used once.
 */
export class ProofOfWork {
  private readonly secret: string;
  /** one solved challenge allows one thing, whichever process takes it */
  private readonly uses: RateLimiterPostgres;

  constructor(personalData: PersonalData, pool: pg.Pool) {
    this.uses = lastingLimiter(pool, { keyPrefix: 'captcha', points: 1, duration: USED_S });
    this.secret = createHmac('sha256', personalData.linkKey).update('captcha').digest('hex');
  }

  challenge(website: WebsiteId, subject: string): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { website, subject },
      expiresAt: new Date(Date.now() + LIFE_S * 1000),
      hmacSignatureSecret: this.secret,
    });
  }

  /**
   * Whether the token solves a challenge of this website and subject that was not used yet; it is used from now on.
   * Postgres counts the uses, so one of many concurrent requests gets it.
   * @param token base64 of the challenge and its solution
   */
  async isSolved(website: WebsiteId, subject: string, token: string): Promise<boolean> {
    const payload = readPayload(token);
    const data = payload?.challenge?.parameters?.data;
    if (!payload || data?.website !== website || data.subject !== subject) return false;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: this.secret,
    }).catch(() => ({ verified: false }));
    // only a verified signature becomes a row: it is one that the installation made
    return verified && this.use(challenge.signature ?? '');
  }

  private async use(signature: string): Promise<boolean> {
    try {
      await this.uses.consume(signature);
      return true;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return false;
    }
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString());
    return typeof payload === 'object' && payload !== null ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
