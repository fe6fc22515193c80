import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import { ACME, specFor } from '../testing/given-events.js';
import { RestockEmailRow } from './restock-emails.entity.js';
import { restockEmailsProjection } from './restock-emails.projection.js';

const spec = specFor<RestockEvent | RestockEmailEvent>(restockEmailsProjection);
const ids = { emailId: 'm', signUpId: 's', personId: 'p', batchId: 'w', variantId: 'v' };
const AT = Date.UTC(2026, 0, 2);

const offered: RestockEvent = {
  type: 'RestockOfferMade',
  data: { ...ids, holdId: null, expiresAt: null, episode: 0, offeredAt: AT },
};
const sent: RestockEmailEvent = {
  type: 'RestockEmailSent',
  data: { ...ids, messageId: '<m@x>', sentAt: AT + 1 },
};
const unknown: RestockEmailEvent = {
  type: 'RestockEmailOutcomeUnknown',
  data: { ...ids, noticedAt: AT + 1 },
};
const resolved = (how: 'sendAgain' | 'leave'): RestockEmailEvent => ({
  type: 'RestockEmailResolved',
  data: { ...ids, how, resolvedAt: AT + 2 },
});

test('an email is queued from the offer on', () =>
  spec
    .given()
    .when(offered)
    .thenRows(RestockEmailRow, [
      {
        websiteId: ACME,
        ...ids,
        kind: 'offer',
        position: 1,
        outcome: 'queued',
        settledAt: null,
        offeredAt: new Date(AT),
        queuedSince: new Date(AT),
      },
    ]));

const signedUp = (emailKind?: 'acknowledgement' | 'confirmation'): RestockEvent => ({
  type: 'RestockSignUpMade',
  data: {
    signUpId: 's',
    personId: 'p',
    productId: 'mug',
    variantId: 'v',
    sku: 'V',
    language: 'en',
    email: { $personal: 'p', cipher: '…' },
    joinsMailingList: false,
    needsConfirmation: false,
    signedUpAt: AT,
    source: 'productPage',
    ...(emailKind && { emailKind }),
  },
});

test('a sign-up that names an answer queues an email with its id', () =>
  spec
    .given()
    .when(signedUp('acknowledgement'))
    .thenRows(RestockEmailRow, [
      {
        emailId: 's',
        signUpId: 's',
        personId: 'p',
        batchId: null,
        variantId: 'v',
        kind: 'acknowledgement',
        outcome: 'queued',
        queuedSince: new Date(AT),
      },
    ]));

test('a sign-up that names no answer queues none', () =>
  spec.given().when(signedUp()).thenRows(RestockEmailRow, []));

test('a request to join the mailing list queues an email of its own', () =>
  spec
    .given(signedUp())
    .when({
      type: 'RestockMailingListRequested',
      data: { signUpId: 's', personId: 'p', variantId: 'v', emailId: 'join', requestedAt: AT },
    })
    .thenRows(RestockEmailRow, [
      {
        emailId: 'join',
        signUpId: 's',
        personId: 'p',
        batchId: null,
        variantId: 'v',
        kind: 'mailingList',
        outcome: 'queued',
        queuedSince: new Date(AT),
      },
    ]));

test('it is sent', () =>
  spec
    .given(offered)
    .when(sent)
    .thenRows(RestockEmailRow, [{ outcome: 'sent', messageId: '<m@x>', settledAt: new Date(AT + 1) }]));

test('a deferred email is still queued, and shows the server’s code', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailDeferred', data: { ...ids, attemptId: 'a', code: 451, deferredAt: AT + 1 } })
    .thenRows(RestockEmailRow, [{ outcome: 'queued', code: 451, settledAt: null }]));

test('it is refused', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailRefused', data: { ...ids, code: 550, permanent: true, refusedAt: AT + 1 } })
    .thenRows(RestockEmailRow, [{ outcome: 'refused', code: 550 }]));

test('it is skipped, and it shows why', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailSkipped', data: { ...ids, reason: 'offerOver', skippedAt: AT + 1 } })
    .thenRows(RestockEmailRow, [{ outcome: 'skipped', reason: 'offerOver' }]));

test('the outcome is unknown until the owner leaves it', () => {
  const emailKind = spec.given(offered, unknown);
  return emailKind
    .when(resolved('leave'))
    .thenRows(RestockEmailRow, [{ outcome: 'left', settledAt: new Date(AT + 2) }]);
});

test('an email that is sent again is queued since then', () =>
  spec
    .given(offered, unknown)
    .when(resolved('sendAgain'))
    .thenRows(RestockEmailRow, [
      { outcome: 'queued', settledAt: null, queuedSince: new Date(AT + 2), offeredAt: new Date(AT) },
    ]));

test.each([
  ['sent', { outcome: 'sent', settledAt: new Date(AT + 2) }],
  ['notSent', { outcome: 'queued', settledAt: null, queuedSince: new Date(AT + 2) }],
] as const)('an operator settles that it was %s', (outcome, row) =>
  spec
    .given(offered, unknown)
    .when({
      type: 'RestockEmailSettled',
      data: { ...ids, outcome, reason: 'serverLog', settledAt: AT + 2 },
    })
    .thenRows(RestockEmailRow, [row]),
);

test('the word that it was taken may come late', () =>
  spec
    .given(offered, unknown)
    .when(sent)
    .thenRows(RestockEmailRow, [{ outcome: 'sent', settledAt: new Date(AT + 1) }]));
