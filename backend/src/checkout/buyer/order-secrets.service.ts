import { createHmac } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';

/** Makes the secrets that open orders. They follow from the cart and the key of the request, so a repeat has the same. */
@Injectable()
export class OrderSecretsService {
  constructor(private readonly personalData: PersonalData) {}

  /** What the log holds of an `Idempotency-Key`. */
  keyOf(website: WebsiteId, cartId: string, idempotencyKey: string): string {
    return this.hashed(['order key', website, cartId, idempotencyKey]).slice(0, 32);
  }

  /** 256 bits that no reader of the log can compute. */
  secretOf(website: WebsiteId, cartId: string, orderKey: string): string {
    return this.hashed(['order secret', website, cartId, orderKey]);
  }

  private hashed(parts: readonly string[]): string {
    return createHmac('sha256', this.personalData.linkKey).update(JSON.stringify(parts)).digest('base64url');
  }
}
