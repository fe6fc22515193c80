import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { LRUCache } from 'lru-cache';

/** Networks that are remembered. One that is forgotten begins anew, so a caller would need as many networks. */
export const NETWORKS = 100_000;

/** The visitor's network has used its allowance up. */
export class AllowanceUsedUp extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED');
  }
}

/** Bytes that each network may spend in an hour. The count stands in the memory of one process, which is bounded. */
export class NetworkAllowance {
  private made: LRUCache<string, { bytes: number }> | undefined;

  constructor(private readonly allowedBytes: number) {}

  /** It takes the room of all its entries at once, so it is made for the first one: a process without visitors has none. */
  private get spent() {
    this.made ??= new LRUCache({ max: NETWORKS, ttl: HOUR_MS });
    return this.made;
  }

  /**
   * An hour begins with the first byte.
   * @param network or what stands for it
   * @throws AllowanceUsedUp and counts nothing
   */
  spend(network: string, bytes: number): void {
    const spent = this.spent.get(network) ?? { bytes: 0 };
    if (spent.bytes + bytes > this.allowedBytes) {
      throw new AllowanceUsedUp(Math.max(1, Math.ceil(this.spent.getRemainingTTL(network) / 1000)));
    }
    if (spent.bytes === 0) this.spent.set(network, spent);
    spent.bytes += bytes;
  }
}
