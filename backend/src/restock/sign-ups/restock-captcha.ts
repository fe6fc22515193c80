import { createHmac } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { LRUCache } from 'lru-cache';

const LIFE_MS = 20 * 60 * 1000;

/** Rounds of each guess: about a second of a phone's work in all. */
const COST = 2000;

/** Asks the browser for a little work: it costs a visitor a moment, and a script that signs up a thousand times a lot. */
@Injectable()
export class RestockCaptcha {
  private readonly secret: string;
  /** one solved challenge allows one sign-up */
  private readonly used = new LRUCache<string, true>({ max: 50_000, ttl: LIFE_MS });

  constructor(personalData: PersonalData) {
    this.secret = createHmac('sha256', personalData.linkKey).update('captcha').digest('hex');
  }

  challenge(website: WebsiteId): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { website },
      expiresAt: new Date(Date.now() + LIFE_MS),
      hmacSignatureSecret: this.secret,
    });
  }

  /** @param token base64 of the challenge and its solution, as the widget sends it */
  async isSolved(website: WebsiteId, token: string | undefined): Promise<boolean> {
    const payload = readPayload(token ?? '');
    if (payload?.challenge?.parameters?.data?.website !== website) return false;
    const { challenge, solution } = payload;
    const { signature = '' } = challenge;
    if (this.used.has(signature)) return false;
    const { verified } = await verifySolution({
      ...{ challenge, solution, deriveKey, hmacSignatureSecret: this.secret },
    }).catch(() => ({ verified: false }));
    if (verified) this.used.set(signature, true);
    return verified;
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  } catch {
    return undefined;
  }
}
