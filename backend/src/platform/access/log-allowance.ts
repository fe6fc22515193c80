import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { NetworkAllowance } from './network-allowance.js';
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

/** Bounds how fast the log grows by one stranger. */
@Injectable()
export class LogAllowance {
  private readonly networks = new NetworkAllowance(ALLOWED_BYTES);

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>) {}

  /**
   * What the commands of a caller spend, by {@link NetworkAllowance.spend}.
   * @returns undefined where limits are lifted
   */
  of(ip: string): ((bytes: number) => void) | undefined {
    return this.config.rateLimits ? (bytes) => this.networks.spend(networkOf(ip), bytes) : undefined;
  }
}
