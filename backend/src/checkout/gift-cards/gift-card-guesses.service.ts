import { setTimeout as wait } from 'node:timers/promises';
import { isGiftCardCode, normalGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import { type LimitedCaller, type RateLimit, RateLimits } from '../../platform/access/rate-limits.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';
import { type FoundGiftCard, GiftCardsService } from './gift-cards.service.js';

/** A buyer with a drawer full of cards stays below it. */
export const GUESS_LIMIT: RateLimit = {
  name: 'gift card code',
  perVisitor: 20,
  perIp: 200,
  seconds: 600,
  isLasting: true,
  refusal: 'GIFT_CARD_GUESSES' as const,
};

/** Codes that could be right and are none, of one website in ten minutes: a typing error is caught by its check characters. */
export const WRONG_CODES = { keyPrefix: 'gift card code/website', points: 1000, duration: 600 };
/** How long a wrong code waits for its answer once a website has had more of them than that, ms. */
const SLOW_MS = 1000;
/** Answers that wait at once in one process; those beyond it do not wait, so that they hold no memory. */
const MAX_WAITING = 200;

/**
 * Looks a typed code up. A visitor and an IP address have few tries. Many addresses at once cannot use up the tries of the
 * others: when a website has many wrong codes, only wrong ones are answered later, and a right one at once. More is not
 * needed, since a code has 89 random bits: a million addresses with all their tries do not find one.
 */
@Injectable()
export class GiftCardGuessesService {
  private readonly wrongCodes;
  private waiting = 0;

  constructor(
    private readonly cards: GiftCardsService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    this.wrongCodes = lastingLimiter(pool, WRONG_CODES);
  }

  /** Counts the try, for routes that are not {@link GUESS_LIMIT}ed. @throws Refusal GIFT_CARD_UNKNOWN, GIFT_CARD_GUESSES */
  async guess(website: WebsiteId, typed: string, caller: LimitedCaller): Promise<FoundGiftCard> {
    if (!isGiftCardCode(normalGiftCardCode(typed))) return refuse('GIFT_CARD_UNKNOWN');
    if ((await this.limits.count(GUESS_LIMIT, caller)) !== undefined) return refuse('GIFT_CARD_GUESSES');
    return this.find(website, typed);
  }

  /** For routes that are {@link GUESS_LIMIT}ed. @throws Refusal GIFT_CARD_UNKNOWN */
  async find(website: WebsiteId, typed: string): Promise<FoundGiftCard> {
    if (!isGiftCardCode(normalGiftCardCode(typed))) return refuse('GIFT_CARD_UNKNOWN');
    const card = await this.cards.find(website, typed);
    if (card) return card;
    if (this.config.rateLimits && (await this.isOneOfMany(website))) await this.slowDown();
    return refuse('GIFT_CARD_UNKNOWN');
  }

  private async isOneOfMany(website: WebsiteId): Promise<boolean> {
    try {
      await this.wrongCodes.consume(website);
      return false;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return true;
      throw rejected;
    }
  }

  private async slowDown(): Promise<void> {
    if (this.waiting >= MAX_WAITING) return;
    this.waiting += 1;
    try {
      await wait(SLOW_MS);
    } finally {
      this.waiting -= 1;
    }
  }
}
