import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { turnOfHold } from '@daybook/contracts/restock/restock-hold';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { projection } from '../runner/projection.js';
import { RestockListRow, RestockSignUpRow, RestockTurnRow, RestockWaveRow } from './restock.entity.js';

type Projected = RestockEvent | Extract<StockEvent, { type: 'StockHoldClaimed' }>;

/** Who waits for what, whose turn it was and what became of it. Addresses stay encrypted. */
export const restockProjection = projection<Projected>({
  name: 'restock',
  version: 3,
  tables: [RestockSignUpRow, RestockListRow, RestockWaveRow, RestockTurnRow],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, productId, variantId, sku, email, needsConfirmation } = data;
      const { joinsMailingList, language, source, signedUpAt } = data;
      tx.upsert(RestockSignUpRow, {
        ...{ websiteId, signUpId, personId, productId, variantId, sku, email, joinsMailingList },
        ...{ language, source, position: Number(position), signedUpAt: new Date(signedUpAt) },
        status: needsConfirmation ? 'unconfirmed' : 'waiting',
        ...{ countsSince: needsConfirmation ? null : new Date(signedUpAt), withdrawnAt: null },
        ...{ waveId: null, turn: null, offeredAt: null, expiresAt: null },
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
    RestockSignUpWithdrawn: (tx, { data: { signUpId, reason, withdrawnAt }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        {
          ...{ status: reason, withdrawnAt: new Date(withdrawnAt) },
          ...(reason === 'erased' ? { email: null } : {}),
        },
      ),
    RestockWaveStarted: (tx, { data, websiteId, metadata }) => {
      const { waveId, sendId, variantId, policy, units, recipients, skipped, seedCommitment } = data;
      const { episode, holdMs } = data;
      tx.upsert(RestockWaveRow, {
        ...{ websiteId, waveId, sendId, variantId, policy, units, recipients, skipped, seedCommitment },
        ...{ episode, holdMs },
        ...{
          startedAt: new Date(data.startedAt),
          startedBy: metadata.actor ?? null,
          toldAt: null,
          seed: null,
        },
      });
    },
    RestockWaveTold: (tx, { data: { waveId, toldAt }, websiteId }) =>
      tx.patch(RestockWaveRow, { websiteId, waveId }, { toldAt: new Date(toldAt) }),
    RestockLotteryRevealed: (tx, { data: { waveId, seed }, websiteId }) =>
      tx.patch(RestockWaveRow, { websiteId, waveId }, { seed }),
    RestockTurnOffered: (tx, { data, websiteId }) => {
      const { signUpId, waveId, variantId, mailId } = data;
      const told = {
        ...{ waveId, turn: 'offered' as const, offeredAt: new Date(data.offeredAt) },
        expiresAt: data.expiresAt === null ? null : new Date(data.expiresAt),
      };
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, told);
      tx.upsert(RestockTurnRow, { websiteId, signUpId, variantId, mailId, ...told, endedAt: null });
    },
    RestockTurnEnded: (tx, { data: { signUpId, waveId, how, endedAt }, websiteId }) => {
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { turn: how, ...(how === 'bought' || how === 'declined' ? { status: how } : {}) },
      );
      const key = { websiteId, waveId, signUpId };
      tx.patch(RestockTurnRow, key, { turn: how, endedAt: new Date(endedAt) });
    },
    StockHoldClaimed: (tx, { data: { holdId }, websiteId }) => {
      const claimed = turnOfHold(holdId);
      if (!claimed) return;
      const { waveId, signUpId } = claimed;
      tx.patch(RestockTurnRow, { websiteId, waveId, signUpId }, { turn: 'claimed' });
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, { turn: 'claimed' });
    },
  },
});
