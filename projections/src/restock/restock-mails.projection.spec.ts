import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import { ACME, specFor } from '../testing/given-events.js';
import { RestockMailRow } from './restock-mails.entity.js';
import { restockMailsProjection } from './restock-mails.projection.js';

const spec = specFor<RestockEvent | RestockMailEvent>(restockMailsProjection);
const ids = { mailId: 'm', signUpId: 's', personId: 'p', waveId: 'w', variantId: 'v' };
const AT = Date.UTC(2026, 0, 2);

const offered: RestockEvent = {
  type: 'RestockTurnOffered',
  data: { ...ids, holdId: null, expiresAt: null, episode: 0, offeredAt: AT },
};
const sent: RestockMailEvent = {
  type: 'RestockEmailSent',
  data: { ...ids, messageId: '<m@x>', sentAt: AT + 1 },
};
const unknown: RestockMailEvent = { type: 'RestockEmailOutcomeUnknown', data: { ...ids, noticedAt: AT + 1 } };
const resolved = (how: 'sendAgain' | 'leave'): RestockMailEvent => ({
  type: 'RestockEmailResolved',
  data: { ...ids, how, resolvedAt: AT + 2 },
});

test('a letter is owed from the offer on', () =>
  spec
    .given()
    .when(offered)
    .thenRows(RestockMailRow, [
      {
        ...{ websiteId: ACME, ...ids, kind: 'turn', position: 1, outcome: 'queued', settledAt: null },
        ...{ offeredAt: new Date(AT), owedSince: new Date(AT) },
      },
    ]));

const signedUp = (letter?: 'acknowledgement' | 'confirmation'): RestockEvent => ({
  type: 'RestockSignUpMade',
  data: {
    ...{ signUpId: 's', personId: 'p', productId: 'mug', variantId: 'v', sku: 'V', language: 'en' },
    ...{ email: { $personal: 'p', cipher: '…' }, joinsMailingList: false, needsConfirmation: false },
    ...{ signedUpAt: AT, source: 'productPage', ...(letter && { letter }) },
  },
});

test('a sign-up that is to be answered owes a letter that has its id', () =>
  spec
    .given()
    .when(signedUp('acknowledgement'))
    .thenRows(RestockMailRow, [
      {
        ...{ mailId: 's', signUpId: 's', personId: 'p', waveId: null, variantId: 'v' },
        ...{ kind: 'acknowledgement', outcome: 'queued', owedSince: new Date(AT) },
      },
    ]));

test('one from before there were such letters owes none', () =>
  spec.given().when(signedUp()).thenRows(RestockMailRow, []));

test('it is sent', () =>
  spec
    .given(offered)
    .when(sent)
    .thenRows(RestockMailRow, [{ outcome: 'sent', messageId: '<m@x>', settledAt: new Date(AT + 1) }]));

test('what was put off is owed still, and it shows what the server said', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailDeferred', data: { ...ids, attemptId: 'a', code: 451, deferredAt: AT + 1 } })
    .thenRows(RestockMailRow, [{ outcome: 'queued', code: 451, settledAt: null }]));

test('it is refused', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailRefused', data: { ...ids, code: 550, permanent: true, refusedAt: AT + 1 } })
    .thenRows(RestockMailRow, [{ outcome: 'refused', code: 550 }]));

test('it is skipped, and it shows why', () =>
  spec
    .given(offered)
    .when({ type: 'RestockEmailSkipped', data: { ...ids, reason: 'turnOver', skippedAt: AT + 1 } })
    .thenRows(RestockMailRow, [{ outcome: 'skipped', reason: 'turnOver' }]));

test('nobody knows what became of it, until the owner leaves it at that', () => {
  const letter = spec.given(offered, unknown);
  return letter
    .when(resolved('leave'))
    .thenRows(RestockMailRow, [{ outcome: 'left', settledAt: new Date(AT + 2) }]);
});

test('what is sent again is owed since then', () =>
  spec
    .given(offered, unknown)
    .when(resolved('sendAgain'))
    .thenRows(RestockMailRow, [
      { outcome: 'queued', settledAt: null, owedSince: new Date(AT + 2), offeredAt: new Date(AT) },
    ]));

test('the word that it was taken may come late', () =>
  spec
    .given(offered, unknown)
    .when(sent)
    .thenRows(RestockMailRow, [{ outcome: 'sent', settledAt: new Date(AT + 1) }]));
