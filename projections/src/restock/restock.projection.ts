import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { offerOfHold } from '@daybook/contracts/restock/restock-hold';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { projection } from '../runner/projection.js';
import {
  RestockBatchOffersRow,
  RestockBatchRow,
  RestockClaimRow,
  RestockListRow,
  RestockNotifiedRow,
  RestockOfferRow,
  RestockSignUpRow,
} from './restock.entity.js';

type Projected =
  | Exclude<RestockEvent, { type: 'RestockMailingListRequested' | 'RestockLineJoined' }>
  | Extract<StockEvent, { type: 'StockHoldClaimed' | 'StockHoldExtended' }>;

/** Who waits for what, whose offer it was and what became of it. Addresses stay encrypted. */
export const restockProjection = projection<Projected>({
  name: 'restock',
  version: 11,
  tables: [
    RestockSignUpRow,
    RestockListRow,
    RestockBatchRow,
    RestockBatchOffersRow,
    RestockOfferRow,
    RestockClaimRow,
    RestockNotifiedRow,
  ],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, productId, variantId, sku, email, needsConfirmation } = data;
      const { joinsMailingList, language, source, signedUpAt } = data;
      tx.upsert(RestockSignUpRow, {
        websiteId,
        signUpId,
        personId,
        productId,
        variantId,
        sku,
        email,
        joinsMailingList,
        language,
        source,
        position: Number(position),
        signedUpAt: new Date(signedUpAt),
        status: needsConfirmation ? 'unconfirmed' : 'waiting',
        countsSince: needsConfirmation ? null : new Date(signedUpAt),
        withdrawnAt: null,
        joinedMailingListAt: null,
        boughtAt: null,
        batchId: null,
        offerStatus: null,
        offeredAt: null,
        expiresAt: null,
      });
      const list = { websiteId, variantId, productId, sku, firstPosition: Number(position) };
      tx.upsert(RestockListRow, list, { setOnce: ['firstPosition'] });
    },
    RestockSignUpConfirmed: (tx, { data: { signUpId, confirmedAt }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { status: 'waiting', countsSince: new Date(confirmedAt) },
      ),
    RestockMailingListJoined: (tx, { data: { signUpId, joinedAt }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { joinsMailingList: true, joinedMailingListAt: new Date(joinedAt) },
      ),
    RestockSubscriberBought: (tx, { data: { signUpId, boughtAt }, websiteId }) =>
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, { status: 'bought', boughtAt: new Date(boughtAt) }),
    RestockSignUpWithdrawn: (tx, { data: { signUpId, reason, isOver, withdrawnAt }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        {
          ...(isOver ? {} : { status: reason }),
          withdrawnAt: new Date(withdrawnAt),
          ...(reason === 'erased' ? { email: null } : {}),
        },
      ),
    RestockBatchStarted: (tx, { data, websiteId, metadata }) => {
      const { batchId, sendId, variantId, policy, units, recipients, skipped, seedCommitment } = data;
      const { episode, holdMs } = data;
      tx.upsert(RestockBatchRow, {
        websiteId,
        batchId,
        sendId,
        variantId,
        policy,
        units,
        recipients,
        skipped,
        seedCommitment,
        episode,
        holdMs,

        startedAt: new Date(data.startedAt),
        startedBy: metadata.actor ?? null,
        notifiedAt: null,
        seed: null,
      });
    },
    RestockBatchNotified: (tx, { data: { batchId, notifiedAt }, websiteId }) =>
      tx.patch(RestockBatchRow, { websiteId, batchId }, { notifiedAt: new Date(notifiedAt) }),
    RestockLotteryRevealed: (tx, { data: { batchId, seed }, websiteId }) =>
      tx.patch(RestockBatchRow, { websiteId, batchId }, { seed }),
    RestockOfferMade: (tx, { data, websiteId }) => {
      const { signUpId, personId, batchId, variantId, emailId, episode } = data;
      const notified = {
        batchId,
        offerStatus: 'offered' as const,
        offeredAt: new Date(data.offeredAt),
        expiresAt: data.expiresAt === null ? null : new Date(data.expiresAt),
      };
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, notified);
      tx.upsert(RestockNotifiedRow, { websiteId, variantId, personId, episode });
      tx.upsert(RestockOfferRow, { websiteId, signUpId, variantId, emailId, ...notified, endedAt: null });
      tx.add(RestockBatchOffersRow, { websiteId, batchId }, { offered: 1 });
    },
    RestockOfferEnded: (tx, { data: { signUpId, batchId, how, endedAt, corrects }, websiteId }) => {
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { offerStatus: how, ...(how === 'bought' || how === 'declined' ? { status: how } : {}) },
      );
      const key = { websiteId, batchId, signUpId };
      tx.patch(RestockOfferRow, key, { offerStatus: how, endedAt: new Date(endedAt) });
      const counts = { [how]: 1, ...(corrects && { [corrects]: -1 }) };
      tx.add(RestockBatchOffersRow, { websiteId, batchId }, counts);
    },
    StockHoldClaimed: async (tx, { data: { holdId, claimedAt }, websiteId, position, recordedAt }) => {
      const claimed = offerOfHold(holdId);
      if (!claimed) return;
      const { batchId, signUpId } = claimed;
      const key = { websiteId, batchId, signUpId };
      // the first claims were stored without their time
      const at = claimedAt === 0 ? recordedAt : new Date(claimedAt);
      tx.upsert(RestockClaimRow, { ...key, position: Number(position), claimedAt: at });
      // the list may have ended the offer just before the cart claimed its unit
      if ((await tx.find(RestockOfferRow, key))?.offerStatus !== 'offered') return;
      tx.patch(RestockOfferRow, key, { offerStatus: 'claimed' });
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, { offerStatus: 'claimed' });
    },
    StockHoldExtended: (tx, { data: { holdId, expiresAt }, websiteId }) => {
      const extended = offerOfHold(holdId);
      if (extended) tx.patch(RestockOfferRow, { websiteId, ...extended }, { expiresAt: new Date(expiresAt) });
    },
  },
  // a claim of a held unit stands in the variant's stock stream and changes rows of the variant's list
  sequenceOf: ({ websiteId, data }) => `variant ${data.variantId} of ${websiteId}`,
});
