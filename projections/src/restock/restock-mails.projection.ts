import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import { projection } from '../runner/projection.js';
import { RestockMailRow } from './restock-mails.entity.js';

type Told =
  | Extract<RestockEvent, { type: 'RestockTurnOffered' }>
  | Exclude<RestockMailEvent, { type: 'RestockEmailAttempted' }>;

/** Which letters are owed, and what became of those that are not any more. */
export const restockMailsProjection = projection<Told>({
  name: 'restock_mails',
  version: 1,
  tables: [RestockMailRow],
  on: {
    RestockTurnOffered: (tx, { data, websiteId, position }) => {
      const { mailId, signUpId, personId, waveId, variantId, offeredAt } = data;
      tx.upsert(RestockMailRow, {
        ...{ websiteId, mailId, signUpId, personId, waveId, variantId, position: Number(position) },
        ...{ outcome: 'queued', code: null, reason: null, messageId: null, settledAt: null },
        ...{ offeredAt: new Date(offeredAt), owedSince: new Date(offeredAt) },
      });
    },
    RestockEmailDeferred: (tx, { data: { mailId, code }, websiteId }) =>
      tx.patch(RestockMailRow, { websiteId, mailId }, { code }),
    RestockEmailSent: (tx, { data: { mailId, messageId, sentAt }, websiteId }) =>
      tx.patch(
        RestockMailRow,
        { websiteId, mailId },
        { outcome: 'sent', messageId, settledAt: new Date(sentAt) },
      ),
    RestockEmailRefused: (tx, { data: { mailId, code, refusedAt }, websiteId }) =>
      tx.patch(
        RestockMailRow,
        { websiteId, mailId },
        { outcome: 'refused', code, settledAt: new Date(refusedAt) },
      ),
    RestockEmailOutcomeUnknown: (tx, { data: { mailId, noticedAt }, websiteId }) =>
      tx.patch(RestockMailRow, { websiteId, mailId }, { outcome: 'unknown', settledAt: new Date(noticedAt) }),
    RestockEmailResolved: (tx, { data: { mailId, how, resolvedAt }, websiteId }) =>
      tx.patch(
        RestockMailRow,
        { websiteId, mailId },
        how === 'leave'
          ? { outcome: 'left', settledAt: new Date(resolvedAt) }
          : { outcome: 'queued', settledAt: null, owedSince: new Date(resolvedAt) },
      ),
    RestockEmailSkipped: (tx, { data: { mailId, reason, skippedAt }, websiteId }) =>
      tx.patch(
        RestockMailRow,
        { websiteId, mailId },
        { outcome: 'skipped', reason, settledAt: new Date(skippedAt) },
      ),
  },
});
