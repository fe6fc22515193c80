import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import { projection } from '../runner/projection.js';
import { RestockEmailRow } from './restock-emails.entity.js';

type Notified =
  | Extract<RestockEvent, { type: 'RestockSignUpMade' | 'RestockOfferMade' }>
  | Exclude<RestockEmailEvent, { type: 'RestockEmailAttempted' }>;

/** All restock emails: those that are queued, and the outcomes of the others. */
export const restockEmailsProjection = projection<Notified>({
  name: 'restock_emails',
  version: 3,
  tables: [RestockEmailRow],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, variantId, emailKind, signedUpAt } = data;
      if (!emailKind) return;
      const ids = { emailId: signUpId, signUpId, personId, batchId: null, variantId };
      tx.upsert(RestockEmailRow, {
        ...{ websiteId, ...ids, kind: emailKind, position: Number(position), ...queuedSince(signedUpAt) },
      });
    },
    RestockOfferMade: (tx, { data, websiteId, position }) => {
      const { emailId, signUpId, personId, batchId, variantId, offeredAt } = data;
      const ids = { emailId, signUpId, personId, batchId, variantId };
      tx.upsert(RestockEmailRow, {
        ...{ websiteId, ...ids, kind: 'offer', position: Number(position), ...queuedSince(offeredAt) },
      });
    },
    RestockEmailDeferred: (tx, { data: { emailId, code }, websiteId }) =>
      tx.patch(RestockEmailRow, { websiteId, emailId }, { code }),
    RestockEmailSent: (tx, { data: { emailId, messageId, sentAt }, websiteId }) =>
      tx.patch(
        RestockEmailRow,
        { websiteId, emailId },
        { outcome: 'sent', messageId, settledAt: new Date(sentAt) },
      ),
    RestockEmailRefused: (tx, { data: { emailId, code, refusedAt }, websiteId }) =>
      tx.patch(
        RestockEmailRow,
        { websiteId, emailId },
        { outcome: 'refused', code, settledAt: new Date(refusedAt) },
      ),
    RestockEmailOutcomeUnknown: (tx, { data: { emailId, noticedAt }, websiteId }) =>
      tx.patch(
        RestockEmailRow,
        { websiteId, emailId },
        { outcome: 'unknown', settledAt: new Date(noticedAt) },
      ),
    RestockEmailResolved: (tx, { data: { emailId, how, resolvedAt }, websiteId }) =>
      tx.patch(
        RestockEmailRow,
        { websiteId, emailId },
        how === 'leave'
          ? { outcome: 'left', settledAt: new Date(resolvedAt) }
          : { outcome: 'queued', settledAt: null, queuedSince: new Date(resolvedAt) },
      ),
    RestockEmailSkipped: (tx, { data: { emailId, reason, skippedAt }, websiteId }) =>
      tx.patch(
        RestockEmailRow,
        { websiteId, emailId },
        { outcome: 'skipped', reason, settledAt: new Date(skippedAt) },
      ),
  },
  // an email is queued by a fact of the list's stream and settled by facts of its own
  sequenceOf: ({ websiteId, data }) =>
    `email ${'emailId' in data ? data.emailId : data.signUpId} of ${websiteId}`,
});

/** An email without an outcome. */
const queuedSince = (at: number) => ({
  ...{ outcome: 'queued' as const, code: null, reason: null, messageId: null, settledAt: null },
  ...{ offeredAt: new Date(at), queuedSince: new Date(at) },
});
