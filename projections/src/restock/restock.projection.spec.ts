import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { ACME, specFor } from '../testing/given-events.js';
import { RestockBatchRow, RestockListRow, RestockOfferRow, RestockSignUpRow } from './restock.entity.js';
import { restockProjection } from './restock.projection.js';

const spec = specFor<RestockEvent | StockEvent>(restockProjection);

const mug = { productId: 'p-mug', variantId: 'v-blue', sku: 'MUG-BLUE' };
const ada = { signUpId: 's-ada', personId: 'ada' };
const email = { $personal: 'ada', cipher: 'sealed' };
const SIGNED_UP = Date.UTC(2026, 0, 2);

const signedUp = (who = ada, needsConfirmation = false): RestockEvent => ({
  type: 'RestockSignUpMade',
  data: {
    ...who,
    ...mug,
    email,
    joinsMailingList: true,
    needsConfirmation,
    language: 'en',
    signedUpAt: SIGNED_UP,
    source: 'productPage',
  },
});
const offer = { ...ada, batchId: 'w', variantId: 'v-blue', emailId: 'm' };
const offered: RestockEvent = {
  type: 'RestockOfferMade',
  data: { ...offer, holdId: 'h', expiresAt: SIGNED_UP + 2, episode: 0, offeredAt: SIGNED_UP + 1 },
};
const ended = (how: 'bought' | 'expired'): RestockEvent => ({
  type: 'RestockOfferEnded',
  data: { ...offer, how, endedAt: SIGNED_UP + 3 },
});
const withdrawn = (reason: 'unsubscribed' | 'erased'): RestockEvent => ({
  type: 'RestockSignUpWithdrawn',
  data: { ...ada, variantId: 'v-blue', reason, withdrawnAt: SIGNED_UP + 1 },
});

test('a subscriber waits from the sign-up on, at its place in the log', () =>
  spec
    .given()
    .when(signedUp())
    .thenRows(RestockSignUpRow, [
      { websiteId: ACME, ...ada, ...mug, email, status: 'waiting', position: 1, offerStatus: null },
    ]));

test('a list begins with its first sign-up, not with a later one', () =>
  spec
    .given(signedUp())
    .when(signedUp({ signUpId: 's-ben', personId: 'ben' }))
    .thenRows(RestockListRow, [{ websiteId: ACME, ...mug, firstPosition: 1 }]));

test('a subscriber who must confirm waits from the confirmation on', () =>
  spec
    .given(signedUp(ada, true))
    .when({
      type: 'RestockSignUpConfirmed',
      data: { ...ada, variantId: 'v-blue', confirmedAt: SIGNED_UP + 1 },
    })
    .thenRows(RestockSignUpRow, [{ status: 'waiting' }]));

test('a subscriber who joins the mailing list later keeps the place and the rest', () =>
  spec
    .given(signedUp())
    .when({
      type: 'RestockMailingListJoined',
      data: { ...ada, variantId: 'v-blue', joinedAt: SIGNED_UP + 1 },
    })
    .thenRows(RestockSignUpRow, [
      {
        status: 'waiting',
        position: 1,
        countsSince: new Date(SIGNED_UP),
        joinsMailingList: true,
        joinedMailingListAt: new Date(SIGNED_UP + 1),
      },
    ]));

test('a subscriber who unsubscribes no longer waits', () =>
  spec
    .given(signedUp())
    .when(withdrawn('unsubscribed'))
    .thenRows(RestockSignUpRow, [{ status: 'unsubscribed', email }]));

test('an erased subscriber has no address, and the sign-up still counts', () =>
  spec
    .given(signedUp())
    .when(withdrawn('erased'))
    .thenRows(RestockSignUpRow, [{ status: 'erased', email: null }]));

test('an offer is shown with its end', () =>
  spec
    .given(signedUp())
    .when(offered)
    .thenRows(RestockSignUpRow, [
      { offerStatus: 'offered', batchId: 'w', expiresAt: new Date(SIGNED_UP + 2) },
    ]));

test('a subscriber whose offer expired still waits', () =>
  spec
    .given(signedUp(), offered)
    .when(ended('expired'))
    .thenRows(RestockSignUpRow, [{ offerStatus: 'expired', status: 'waiting' }]));

test('a subscriber who bought no longer waits', () =>
  spec
    .given(signedUp(), offered)
    .when(ended('bought'))
    .thenRows(RestockSignUpRow, [{ offerStatus: 'bought', status: 'bought' }]));

test('a subscriber who bought before they were notified no longer waits', () =>
  spec
    .given(signedUp())
    .when({
      type: 'RestockSubscriberBought',
      data: { ...ada, variantId: 'v-blue', boughtAt: SIGNED_UP + 1 },
    })
    .thenRows(RestockSignUpRow, [
      { offerStatus: null, status: 'bought', boughtAt: new Date(SIGNED_UP + 1) },
    ]));

const started: RestockEvent = {
  type: 'RestockBatchStarted',
  data: {
    ...mug,
    batchId: 'w',
    sendId: 'w',
    policy: 'lottery',
    units: 2,
    recipients: 2,
    skipped: {},
    holdMs: 1,
    episode: 0,
    hash: 'x',
    seedCommitment: 'c',
    startedAt: SIGNED_UP,
  },
};

test('a batch is notified once its first round is over', () =>
  spec
    .given(started)
    .when({
      type: 'RestockBatchNotified',
      data: { batchId: 'w', variantId: 'v-blue', notified: 2, notifiedAt: SIGNED_UP },
    })
    .thenRows(RestockBatchRow, [{ batchId: 'w', notifiedAt: new Date(SIGNED_UP) }]));

test('a batch shows the seed of its draw once it is revealed', () =>
  spec
    .given(started)
    .when({ type: 'RestockLotteryRevealed', data: { batchId: 'w', variantId: 'v-blue', seed: 's' } })
    .thenRows(RestockBatchRow, [{ batchId: 'w', seedCommitment: 'c', seed: 's' }]));

const claimed: StockEvent = {
  type: 'StockHoldClaimed',
  data: {
    variantId: 'v-blue',
    itemId: 'p-mug',
    sku: 'MUG-BLUE',
    onHand: 1,
    held: 1,
    holdId: 'restock.w.s-ada',
    quantity: 1,
    expiresAt: SIGNED_UP + 2,
    cartId: 'c',
    claimedAt: 1,
  },
};

test('an offer is a row of its batch, with its end', () =>
  spec
    .given(signedUp(), offered)
    .when(ended('expired'))
    .thenRows(RestockOfferRow, [
      {
        websiteId: ACME,
        batchId: 'w',
        signUpId: 's-ada',
        variantId: 'v-blue',
        emailId: 'm',
        offerStatus: 'expired',

        offeredAt: new Date(SIGNED_UP + 1),
        expiresAt: new Date(SIGNED_UP + 2),
        endedAt: new Date(SIGNED_UP + 3),
      },
    ]));

test('an offer whose unit is in a cart is claimed', async () => {
  await spec
    .given(signedUp(), offered)
    .when(claimed)
    .thenRows(RestockOfferRow, [{ offerStatus: 'claimed', endedAt: null }]);
  await spec
    .given(signedUp(), offered)
    .when(claimed)
    .thenRows(RestockSignUpRow, [{ offerStatus: 'claimed' }]);
});

test('a subscriber who must confirm counts since the confirmation', async () => {
  await spec
    .given()
    .when(signedUp(ada, true))
    .thenRows(RestockSignUpRow, [{ countsSince: null }]);
  await spec
    .given(signedUp(ada, true))
    .when({
      type: 'RestockSignUpConfirmed',
      data: { ...ada, variantId: 'v-blue', confirmedAt: SIGNED_UP + 1 },
    })
    .thenRows(RestockSignUpRow, [{ countsSince: new Date(SIGNED_UP + 1) }]);
});
