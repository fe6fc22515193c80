import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent, RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import type { RestockEmailOutcome } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { RestockBatchEmailsRow, RestockEmailRow } from './restock-emails.entity.js';

type Notified =
  | Extract<RestockEvent, { type: 'RestockSignUpMade' | 'RestockMailingListRequested' | 'RestockOfferMade' }>
  | Exclude<RestockEmailEvent, { type: 'RestockEmailAttempted' }>;

/** All restock emails: those that are queued, and the outcomes of the others. */
export const restockEmailsProjection = projection<Notified>({
  name: 'restock_emails',
  version: 6,
  tables: [RestockEmailRow, RestockBatchEmailsRow],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, variantId, emailKind, signedUpAt } = data;
      if (!emailKind) return;
      const ids = { emailId: signUpId, signUpId, personId, batchId: null, variantId };
      tx.upsert(RestockEmailRow, {
        websiteId,
        ...ids,
        kind: emailKind,
        position: Number(position),
        ...queuedSince(signedUpAt),
      });
    },
    RestockMailingListRequested: (tx, { data, websiteId, position }) => {
      const { requestedAt, ...ids } = data;
      tx.upsert(RestockEmailRow, {
        websiteId,
        ...ids,
        batchId: null,
        kind: 'mailingList',
        position: Number(position),
        ...queuedSince(requestedAt),
      });
    },
    RestockOfferMade: (tx, { data, websiteId, position }) => {
      const { emailId, signUpId, personId, batchId, variantId, offeredAt } = data;
      const ids = { emailId, signUpId, personId, batchId, variantId };
      tx.upsert(RestockEmailRow, {
        websiteId,
        ...ids,
        kind: 'offer',
        position: Number(position),
        ...queuedSince(offeredAt),
      });
      tx.add(RestockBatchEmailsRow, { websiteId, batchId }, { queued: 1 });
    },
    RestockEmailDeferred: (tx, { data: { emailId, code }, websiteId }) =>
      tx.patch(RestockEmailRow, { websiteId, emailId }, { code }),
    RestockEmailSent: (tx, { data, websiteId }) =>
      settle(tx, websiteId, data, data.corrects ?? 'queued', {
        outcome: 'sent',
        messageId: data.messageId,
        settledAt: new Date(data.sentAt),
      }),
    RestockEmailRefused: (tx, { data, websiteId }) =>
      settle(tx, websiteId, data, 'queued', {
        outcome: 'refused',
        code: data.code,
        settledAt: new Date(data.refusedAt),
      }),
    RestockEmailOutcomeUnknown: (tx, { data, websiteId }) =>
      settle(tx, websiteId, data, 'queued', { outcome: 'unknown', settledAt: new Date(data.noticedAt) }),
    RestockEmailResolved: (tx, { data, websiteId }) =>
      settle(
        tx,
        websiteId,
        data,
        'unknown',
        data.how === 'leave'
          ? { outcome: 'left', settledAt: new Date(data.resolvedAt) }
          : { outcome: 'queued', settledAt: null, queuedSince: new Date(data.resolvedAt) },
      ),
    RestockEmailSettled: (tx, { data, websiteId }) =>
      settle(
        tx,
        websiteId,
        data,
        'unknown',
        data.outcome === 'sent'
          ? { outcome: 'sent', settledAt: new Date(data.settledAt) }
          : { outcome: 'queued', settledAt: null, queuedSince: new Date(data.settledAt) },
      ),
    RestockEmailSkipped: (tx, { data, websiteId }) =>
      settle(tx, websiteId, data, 'queued', {
        outcome: 'skipped',
        reason: data.reason,
        settledAt: new Date(data.skippedAt),
      }),
  },
  // an email is queued by a fact of the list's stream and settled by facts of its own
  sequenceOf: ({ websiteId, data }) =>
    `email ${'emailId' in data ? data.emailId : data.signUpId} of ${websiteId}`,
});

/** Another outcome than `before`, in the email's row and in the counts of its batch. */
function settle(
  tx: ProjectionTx,
  websiteId: WebsiteId,
  { emailId, batchId }: RestockEmailIds,
  before: RestockEmailOutcome,
  changes: Partial<RestockEmailRow> & { readonly outcome: RestockEmailOutcome },
): void {
  tx.patch(RestockEmailRow, { websiteId, emailId }, changes);
  if (batchId === null) return;
  tx.add(RestockBatchEmailsRow, { websiteId, batchId }, { [before]: -1, [changes.outcome]: 1 });
}

/** An email without an outcome. */
const queuedSince = (at: number) => ({
  outcome: 'queued' as const,
  code: null,
  reason: null,
  messageId: null,
  settledAt: null,
  offeredAt: new Date(at),
  queuedSince: new Date(at),
});
