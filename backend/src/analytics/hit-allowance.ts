import { MAX_BODY_BYTES } from '@daybook/contracts/shared/limits';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { NetworkAllowance } from '../platform/access/network-allowance.js';
import { networkOf } from '../platform/access/network-of.js';
import type { Config } from '../platform/config.js';
import type { VisitorRequest } from '../platform/http/visitor.js';
import { CONFIG } from '../platform/tokens.js';

/** Bytes of hits that one network may add in an hour: an office of busy visitors stays far below. */
const ALLOWED_BYTES = 20_000_000;
/** What a hit takes in the log at least, with its indexes, its visitor and the name of its browser; bytes. */
export const STORED_BYTES = 800;

/**
 * Bounds how fast hits of one network fill the log. It is apart from the allowance of other commands, so that a visitor
 * who looks at many pages can still send a form.
 */
@Injectable()
export class HitAllowance {
  private readonly networks = new NetworkAllowance(ALLOWED_BYTES);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @param hits that the request would add: a short one is stored with much that it did not send
   * @throws AllowanceUsedUp
   */
  spend({ ip, headers }: VisitorRequest, hits: number): void {
    if (!this.config.rateLimits) return;
    const bytes = Math.max(bytesOf(headers), hits * STORED_BYTES);
    this.networks.spend(this.personalData.lookUpHash('hits', networkOf(ip)), bytes);
  }
}

/** A body that comes in pieces may be as long as any; a request that says neither has none. */
function bytesOf(headers: VisitorRequest['headers']): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MAX_BODY_BYTES;
}
