import { isGiftCardCode, normalGiftCardCode } from '@daybook/contracts/checkout/shared/gift-card-code';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { lastingLimiter } from '../../platform/access/lasting-limits.js';
import type { RateLimit } from '../../platform/access/rate-limit.guard.js';
import type { Config } from '../../platform/config.js';
import { CONFIG, POOL } from '../../platform/tokens.js';
import { type FoundGiftCard, GiftCardsService } from './gift-cards.service.js';

/** A buyer with a drawer full of cards stays below it. */
export const GUESS_LIMIT: RateLimit = {
  ...{ name: 'gift card code', perVisitor: 20, perIp: 200, seconds: 600 },
  ...{ isLasting: true, refusal: 'GIFT_CARD_GUESSES' as const },
};

/** Codes that could be right and are none, of one website in ten minutes: a typing error is caught by its check characters. */
const OF_WEBSITE = { keyPrefix: 'gift card code/website', points: 1000, duration: 600 };

/** Looks a typed code up, and slows guesses down by many visitors at once. Its routes count each visitor and IP address. */
@Injectable()
export class GiftCardGuessesService {
  private readonly limiter;

  constructor(
    private readonly cards: GiftCardsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
    @Inject(POOL) pool: pg.Pool,
  ) {
    this.limiter = lastingLimiter(pool, OF_WEBSITE);
  }

  /** @throws Refusal GIFT_CARD_UNKNOWN, GIFT_CARD_GUESSES */
  async find(website: WebsiteId, typed: string): Promise<FoundGiftCard> {
    if (!isGiftCardCode(normalGiftCardCode(typed))) return refuse('GIFT_CARD_UNKNOWN');
    if (!this.config.rateLimits)
      return (await this.cards.find(website, typed)) ?? refuse('GIFT_CARD_UNKNOWN');
    // counted before it is judged: many guesses at once are as slow as one after the other
    await this.count(website);
    const card = await this.cards.find(website, typed);
    if (!card) return refuse('GIFT_CARD_UNKNOWN');
    await this.limiter.reward(website, 1);
    return card;
  }

  private async count(website: WebsiteId): Promise<void> {
    try {
      await this.limiter.consume(website);
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) refuse('GIFT_CARD_GUESSES');
      throw rejected;
    }
  }
}
