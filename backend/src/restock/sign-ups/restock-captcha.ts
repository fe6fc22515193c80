import { createHmac } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { POOL } from '../../platform/tokens.js';

const LIFE_S = 20 * 60;
/** A used challenge is remembered for so long: its own time is over before, however the clocks round. */
const USED_S = LIFE_S + 60;

/** Rounds of each guess: about a second of a phone's work in all. */
const COST = 2000;

/** Asks the browser for a little work: it costs a visitor a moment, and a script that signs up a thousand times a lot. */
@Injectable()
export class RestockCaptcha {
  private readonly secret: string;
  /** one solved challenge allows one sign-up, whichever process takes it */
  private readonly uses: RateLimiterPostgres;

  constructor(personalData: PersonalData, @Inject(POOL) pool: pg.Pool) {
    this.uses = lastingLimiter(pool, { keyPrefix: 'restock/captcha', points: 1, duration: USED_S });
    this.secret = createHmac('sha256', personalData.linkKey).update('captcha').digest('hex');
  }

  challenge(website: WebsiteId): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { website },
      expiresAt: new Date(Date.now() + LIFE_S * 1000),
      hmacSignatureSecret: this.secret,
    });
  }

  /**
   * Whether the token solves a challenge of this website that no sign-up has used; it is used from now on. Postgres
   * counts the uses, so of many sign-ups at once one gets it.
   * @param token base64 of the challenge and its solution, as the widget sends it
   */
  async isSolved(website: WebsiteId, token: string | undefined): Promise<boolean> {
    const payload = readPayload(token ?? '');
    if (payload?.challenge?.parameters?.data?.website !== website) return false;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({
      ...{ challenge, solution, deriveKey, hmacSignatureSecret: this.secret },
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
    return JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  } catch {
    return undefined;
  }
}
