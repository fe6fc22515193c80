import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { SHOP } from '../../platform/testing/test-shop.js';

/** An email about the mug that a mail server was given, and that it never answered for. No worker may run it. */
export async function unknownEmail(log: EventStore, emailId: string): Promise<string> {
  const ids = { emailId, signUpId: emailId, personId: 'p', batchId: null, variantId: 'mug-only' };
  const queued = { signUpId: emailId, personId: 'p', variantId: 'mug-only', emailId, requestedAt: 1 };
  const facts: RestockEmailEvent[] = [
    { type: 'RestockEmailAttempted', data: { ...ids, attemptId: 'a', attemptedAt: 1 } },
    { type: 'RestockEmailOutcomeUnknown', data: { ...ids, noticedAt: 2 } },
  ];
  const recorded = ({ type, data }: { type: string; data: unknown }) => ({
    id: crypto.randomUUID(),
    type,
    data,
    metadata: { websiteId: SHOP, schemaVersion: 1, actor: 'worker' },
  });
  const request = recorded({ type: 'RestockMailingListRequested', data: queued });
  await log.append(`restock-${SHOP}-list-${emailId}`, [request], 'any');
  await log.append(`restockemail-${SHOP}-${emailId}`, facts.map(recorded), 'none');
  return emailId;
}
