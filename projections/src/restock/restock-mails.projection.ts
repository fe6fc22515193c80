import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import { projection } from '../runner/projection.js';
import { RestockMailRow } from './restock-mails.entity.js';

type Told =
  | Extract<RestockEvent, { type: 'RestockSignUpMade' | 'RestockTurnOffered' }>
  | Exclude<RestockMailEvent, { type: 'RestockEmailAttempted' }>;

/** Which letters are owed, and what became of those that are not any more. */
export const restockMailsProjection = projection<Told>({
  name: 'restock_mails',
  version: 2,
  tables: [RestockMailRow],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, variantId, letter, signedUpAt } = data;
      if (!letter) return;
      const ids = { mailId: signUpId, signUpId, personId, waveId: null, variantId };
      tx.upsert(RestockMailRow, {
        ...{ websiteId, ...ids, kind: letter, position: Number(position), ...owedSince(signedUpAt) },
      });
    },
    RestockTurnOffered: (tx, { data, websiteId, position }) => {
      const { mailId, signUpId, personId, waveId, variantId, offeredAt } = data;
      const ids = { mailId, signUpId, personId, waveId, variantId };
      tx.upsert(RestockMailRow, {
        ...{ websiteId, ...ids, kind: 'turn', position: Number(position), ...owedSince(offeredAt) },
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

/** A letter of which nothing is known yet. */
const owedSince = (at: number) => ({
  ...{ outcome: 'queued' as const, code: null, reason: null, messageId: null, settledAt: null },
  ...{ offeredAt: new Date(at), owedSince: new Date(at) },
});
