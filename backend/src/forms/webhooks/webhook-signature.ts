import { createHmac } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/**
 * The secret of a webhook. It follows from the installation's master key, so it is stored nowhere: no log, no backup and
 * no read model holds it.
 * @param secretNumber from 1; each renewal counts one up
 */
export const webhookSecret = (
  personalData: PersonalData,
  website: WebsiteId,
  webhookId: string,
  secretNumber: number,
): string =>
  personalData.lookUpHash('form webhook secret', JSON.stringify([website, webhookId, secretNumber]));

/**
 * The headers by which a receiver knows the sender. The time is signed too, so that an old request cannot be sent again
 * later: a receiver refuses what is older than a few minutes.
 * @param seconds since 1970
 */
export function signedHeaders(
  secret: string,
  deliveryId: string,
  body: string,
  seconds: number,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-daybook-delivery': deliveryId,
    'x-daybook-timestamp': String(seconds),
    'x-daybook-signature': `v1=${signature}`,
  };
}
