import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { restockDecider } from '../restock.decider.js';
import { asked, ended, offered, signedUp, signUp, started, withdrawn } from '../testing/list-facts.js';

const { given } = specFor(restockDecider, undefined);

const ada = { signUpId: 's-ada', personId: 'ada', variantId: 'mug-blue' };
/** Ada signs up once more, with the mailing list ticked. */
const again = (changes: Parameters<typeof signUp>[1] = {}) =>
  signUp('ada', { signUpId: 'again', joinsMailingList: true, ...changes });
const toConfirm = { needsConfirmation: true };
const joined: RestockEvent = { type: 'RestockMailingListJoined', data: { ...ada, joinedAt: 1000 } };
const requested: RestockEvent = {
  type: 'RestockMailingListRequested',
  data: { ...ada, emailId: 'again', requestedAt: 1000 },
};
const confirmMailingList = { ...asked, kind: 'confirmMailingList', signUpId: 's-ada' } as const;

describe('a mailing list that is ticked at a repeated sign-up', () => {
  test('is joined', () => given(signedUp('ada')).when(again()).then(joined));

  test('is joined once, whether at the first sign-up or later', () => {
    given(signedUp('ada', { joinsMailingList: true }))
      .when(again())
      .thenNothing();
    given(signedUp('ada'), joined).when(again()).thenNothing();
  });

  test('is not left by a sign-up without the tick', () =>
    given(signedUp('ada'), joined)
      .when(again({ joinsMailingList: false }))
      .thenNothing());

  test('keeps the place, the offer and the waiting of the subscriber', () =>
    given(signedUp('ada'), started(1), offered('ada')).when(again()).then(joined));

  test('is confirmed by an email of its own, where sign-ups are', () => {
    given(signedUp('ada')).when(again(toConfirm)).then(requested);
    given(signedUp('ada', toConfirm)).when(again(toConfirm)).then(requested);
  });

  test('is asked for by one email, however often it is ticked', () =>
    given(signedUp('ada'), requested).when(again(toConfirm)).thenNothing());

  test('is no reason to write to an address that does not exist', () => {
    given(signedUp('ada'))
      .when(again({ isSuppressed: true }))
      .thenNothing();
    given(signedUp('ada'), withdrawn('ada', 'bounced'))
      .when(again({ isSuppressed: true }))
      .thenNothing();
  });
});

describe('a subscriber who has bought', () => {
  const withdraw = { ...asked, kind: 'withdraw', signUpId: 's-ada', reason: 'unsubscribed' } as const;
  const bought = (joinsMailingList: boolean) => [
    signedUp('ada', { joinsMailingList }),
    started(1),
    offered('ada'),
    ended('ada', 'bought'),
  ];
  const left = (): RestockEvent => {
    const { type, data } = withdrawn('ada');
    return { type, data: { ...data, isOver: true } } as RestockEvent;
  };

  test('leaves the mailing list, once', () => {
    given(...bought(true))
      .when(withdraw)
      .then(left());
    given(...bought(true), left())
      .when(withdraw)
      .thenNothing();
  });

  test('has nothing to leave where they are not on it, and a bounce says nothing of it', () => {
    given(...bought(false))
      .when(withdraw)
      .thenNothing();
    given(...bought(true))
      .when({ ...withdraw, reason: 'bounced' })
      .thenNothing();
  });
});

describe('the link of that email', () => {
  test('joins it, once', () => {
    given(signedUp('ada'), requested).when(confirmMailingList).then(joined);
    given(signedUp('ada'), requested, joined).when(confirmMailingList).thenNothing();
  });

  test('joins it also after the unit was bought', () =>
    given(signedUp('ada'), requested, started(1), offered('ada'), ended('ada', 'bought'))
      .when(confirmMailingList)
      .then(joined));

  test('does nothing for a subscriber who was not asked, or has left', () => {
    given(signedUp('ada')).when(confirmMailingList).thenNothing();
    given(signedUp('ada'), requested, withdrawn('ada')).when(confirmMailingList).thenNothing();
  });

  test('is another one than that of the sign-up, which joins nothing', () =>
    given(signedUp('ada', toConfirm), requested)
      .when({ ...asked, kind: 'confirm', signUpId: 's-ada' })
      .then({
        type: 'RestockSignUpConfirmed',
        data: { ...ada, confirmedAt: 1000 },
      }));
});
