import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { projection } from '../runner/projection.js';
import { RestockListRow, RestockSignUpRow, RestockWaveRow } from './restock.entity.js';

/** Who waits for what, whose turn it was and what became of it. Addresses stay encrypted. */
export const restockProjection = projection<RestockEvent>({
  name: 'restock',
  version: 1,
  tables: [RestockSignUpRow, RestockListRow, RestockWaveRow],
  on: {
    RestockSignUpMade: (tx, { data, websiteId, position }) => {
      const { signUpId, personId, productId, variantId, sku, email, needsConfirmation } = data;
      const { joinsMailingList, language, source, signedUpAt } = data;
      tx.upsert(RestockSignUpRow, {
        ...{ websiteId, signUpId, personId, productId, variantId, sku, email, joinsMailingList },
        ...{ language, source, position: Number(position), signedUpAt: new Date(signedUpAt) },
        status: needsConfirmation ? 'unconfirmed' : 'waiting',
        ...{ waveId: null, turn: null, offeredAt: null, expiresAt: null },
      });
      const list = { websiteId, variantId, productId, sku, firstPosition: Number(position) };
      tx.upsert(RestockListRow, list, { setOnce: ['firstPosition'] });
    },
    RestockSignUpConfirmed: (tx, { data: { signUpId }, websiteId }) =>
      tx.patch(RestockSignUpRow, { websiteId, signUpId }, { status: 'waiting' }),
    RestockSignUpWithdrawn: (tx, { data: { signUpId, reason }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { status: reason, ...(reason === 'erased' ? { email: null } : {}) },
      ),
    RestockWaveStarted: (tx, { data, websiteId, metadata }) => {
      const { waveId, sendId, variantId, policy, units, recipients, skipped, seedCommitment } = data;
      tx.upsert(RestockWaveRow, {
        ...{ websiteId, waveId, sendId, variantId, policy, units, recipients, skipped, seedCommitment },
        ...{ startedAt: new Date(data.startedAt), startedBy: metadata.actor ?? null, seed: null },
      });
    },
    RestockLotteryRevealed: (tx, { data: { waveId, seed }, websiteId }) =>
      tx.patch(RestockWaveRow, { websiteId, waveId }, { seed }),
    RestockTurnOffered: (tx, { data: { signUpId, waveId, offeredAt, expiresAt }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        {
          ...{ waveId, turn: 'offered', offeredAt: new Date(offeredAt) },
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
        },
      ),
    RestockTurnEnded: (tx, { data: { signUpId, how }, websiteId }) =>
      tx.patch(
        RestockSignUpRow,
        { websiteId, signUpId },
        { turn: how, ...(how === 'bought' || how === 'declined' ? { status: how } : {}) },
      ),
  },
});
