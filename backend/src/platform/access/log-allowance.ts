import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { networkOf } from './network-of.js';

/**
 * So many bytes may the visitors of one network add to the log in an hour, on all websites together. The command's
 * metadata carries the count, and the aggregate store counts what it appends: the data of each event and its metadata.
 * So the bound holds for every route of visitors, also for those that are still to come.
 *
 * A feature leaves out what real buyers add without end: an add to the cart counts only the answers that it brings. It is
 * bounded by the limit of its route, and its size by the owner's product. A piece of work that must come to its end counts
 * when it begins (`uncounted`): no step of an order is refused after a provider has taken its amount.
 *
 * The count stands in the memory of one process of the API; a second process has a count of its own.
 */
export const ALLOWED_BYTES = 1_000_000;
/** Networks that are remembered. One that is forgotten begins anew, so a caller would need as many networks. */
const NETWORKS = 100_000;

/** The visitor's network has used its allowance up. */
export class AllowanceUsedUp extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED');
  }
}

/** Bounds how fast the log grows by one stranger. */
@Injectable()
export class LogAllowance {
  private readonly spent = new LRUCache<string, { bytes: number }>({ max: NETWORKS, ttl: HOUR_MS });

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>) {}

  /**
   * What the commands of a caller spend. An hour begins with the first byte.
   * @returns undefined where limits are lifted
   */
  of(ip: string): ((bytes: number) => void) | undefined {
    return this.config.rateLimits ? (bytes) => this.spend(networkOf(ip), bytes) : undefined;
  }

  /** @throws AllowanceUsedUp and counts nothing */
  private spend(network: string, bytes: number): void {
    const spent = this.spent.get(network) ?? { bytes: 0 };
    if (spent.bytes + bytes > ALLOWED_BYTES) {
      throw new AllowanceUsedUp(Math.max(1, Math.ceil(this.spent.getRemainingTTL(network) / 1000)));
    }
    if (spent.bytes === 0) this.spent.set(network, spent);
    spent.bytes += bytes;
  }
}
