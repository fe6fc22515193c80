import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../../platform/access/attempts.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

/** So many sign-ups for one address in an hour, whoever makes them: nobody fills somebody else's mailbox. */
const PER_PERSON = { points: 20, duration: 3600 };

@Injectable()
export class SignUpLimit {
  private readonly perPerson = new RateLimiterMemory(PER_PERSON);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws TooManyAttempts */
  async take(personId: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.perPerson.consume(personId);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new TooManyAttempts(Math.ceil(rejected.msBeforeNext / 1000));
    }
  }
}
