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

  /** The same for the same text of one cart. No reader of the log can try texts out on it. */
  fingerprintOf(website: WebsiteId, cartId: string, text: string): string {
    return this.hashed(['fingerprint', website, cartId, text]);
  }

  /** 256 bits that no reader of the log can compute. */
  secretOf(website: WebsiteId, cartId: string, orderKey: string): string {
    return this.hashed(['order secret', website, cartId, orderKey]);
  }

  /** Opens the page of the subscription that comes of a choice at the shop. */
  subscriptionSecretOf(website: WebsiteId, chosenId: string): string {
    return this.hashed(['subscription secret', website, chosenId]);
  }

  /** Opens the order of a period. @param ended orders of the period that came to nothing */
  renewalSecretOf(website: WebsiteId, subscriptionId: string, period: number, ended: number): string {
    return this.hashed(['renewal secret', website, subscriptionId, String(period), String(ended)]);
  }

  /** Opens the reminder of a cart's checkout. A worker that comes again has the same one for the same email. */
  reminderSecretOf(website: WebsiteId, cartId: string, round: number): string {
    return this.hashed(['reminder secret', website, cartId, String(round)]);
  }

  /** Opens the cart of a member's draft: no one else can compute it, and no browser gets it. */
  draftTokenOf(website: WebsiteId, accountId: string, draftId: string): string {
    return this.hashed(['draft by hand', website, accountId, draftId]);
  }

  private hashed(parts: readonly string[]): string {
    return createHmac('sha256', this.personalData.linkKey).update(JSON.stringify(parts)).digest('base64url');
  }
}
