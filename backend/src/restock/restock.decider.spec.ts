import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { specFor } from '../platform/testing/decider-spec.js';
import { planOf } from './line.rules.js';
import { membersOf } from './many-by-id.state.js';
import { type RestockCommand, restockDecider } from './restock.decider.js';
import { type RestockList, roomIn } from './restock.state.js';
import {
  asked,
  ended,
  endOffer,
  hashAfter,
  offer,
  offered,
  signedUp,
  signUp,
  start,
  started,
  terms,
  withdraw,
  withdrawn,
} from './testing/list-facts.js';

const { given } = specFor(restockDecider, undefined);

describe('a sign-up', () => {
  test('is a fact', () => given().when(signUp('ada')).then(signedUp('ada')));
  test('of the same person again is the same', () =>
    given(signedUp('ada'))
      .when(signUp('ada', { signUpId: 'another' }))
      .thenNothing());
  test('after a withdrawal is a new one', () =>
    given(signedUp('ada'), withdrawn('ada'))
      .when(signUp('ada', { signUpId: 's-2' }))
      .then(signedUp('ada', { signUpId: 's-2' })));
  test('counts once it is confirmed, where that is asked for', () =>
    given(signedUp('ada', { needsConfirmation: true }))
      .when({ ...asked, kind: 'confirm', signUpId: 's-ada' })
      .then({
        type: 'RestockSignUpConfirmed',
        data: { signUpId: 's-ada', personId: 'ada', variantId: 'mug-blue', confirmedAt: 1000 },
      }));
  test('is confirmed once', () =>
    given(signedUp('ada'))
      .when({ ...asked, kind: 'confirm', signUpId: 's-ada' })
      .thenNothing());
});

describe('a withdrawal', () => {
  test('is a fact', () => given(signedUp('ada')).when(withdraw('ada')).then(withdrawn('ada')));
  test('twice changes nothing', () =>
    given(signedUp('ada'), withdrawn('ada')).when(withdraw('ada')).thenNothing());
  test('ends an open offer', () =>
    given(signedUp('ada'), started(1), offered('ada'))
      .when(withdraw('ada'))
      .then(withdrawn('ada'), ended('ada', 'released')));
  test.each(['unsubscribed', 'erased'] as const)(
    'leaves a unit in the cart that claimed it, whether the person was %s',
    (reason) =>
      given(signedUp('ada'), started(1), offered('ada'))
        .when(withdraw('ada', { reason, claimedHolds: ['h'] }))
        .then(withdrawn('ada', reason)),
  );
  test('releases a unit while another subscriber has claimed theirs', () =>
    given(signedUp('ada'), started(1), offered('ada'))
      .when(withdraw('ada', { claimedHolds: ['of-ben'] }))
      .then(withdrawn('ada'), ended('ada', 'released')));
});

describe('a unit that stayed in a cart', () => {
  const left = [signedUp('ada'), signedUp('ben'), started(1), offered('ada'), withdrawn('ada')];
  test.each(['bought', 'expired', 'declined'] as const)('is %s like every unit', (how) =>
    given(...left)
      .when(endOffer('ada', how))
      .then(ended('ada', how)),
  );
  test('goes to the next in line after its hold, and the withdrawn subscriber gets no email about it', () =>
    given(...left, ended('ada', 'expired'))
      .when(offer('ada', 'ben'))
      .then(offered('ben')));
  test('is no offer of a new sign-up', () =>
    given(...left)
      .when(signUp('ada', { signUpId: 's-2' }))
      .then(ended('ada', 'released'), signedUp('ada', { signUpId: 's-2' })));
});

describe('a subscriber who joins while a batch has a unit left', () => {
  const room = [signedUp('ada'), started(1), offered('ada'), ended('ada', 'expired')];
  const toConfirm = { needsConfirmation: true };
  test('finds room', () =>
    given(...room)
      .when(signUp('ben'))
      .then(signedUp('ben', { findsRoom: true })));
  test('finds it after the confirmation', () => {
    given(...room)
      .when(signUp('ben', toConfirm))
      .then(signedUp('ben', toConfirm));
    given(...room, signedUp('ben', toConfirm))
      .when({ ...asked, kind: 'confirm', signUpId: 's-ben' })
      .then({
        type: 'RestockSignUpConfirmed',
        data: {
          signUpId: 's-ben',
          personId: 'ben',
          variantId: 'mug-blue',
          confirmedAt: 1000,
          findsRoom: true,
        },
      });
  });
  test('finds none while the unit is offered to another subscriber, or is bought', () => {
    given(signedUp('ada'), started(1), offered('ada')).when(signUp('ben')).then(signedUp('ben'));
    given(signedUp('ada'), started(1), offered('ada'), ended('ada', 'bought'))
      .when(signUp('ben'))
      .then(signedUp('ben'));
  });
});

describe('a batch', () => {
  const three = ['ada', 'ben', 'cyd'].map((name) => signedUp(name));
  test('starts as the dry run showed', () => {
    const hash = hashAfter(...three);
    given(...three)
      .when(start(hash))
      .then({
        type: 'RestockBatchStarted',
        data: { ...started(2, hash).data, skipped: { noUnitLeft: 1 } },
      } as RestockEvent);
  });
  test('is refused when one of the first has withdrawn meanwhile', () =>
    given(...three, withdrawn('ada'))
      .when(start(hashAfter(...three)))
      .thenRefused('RESTOCK_CHANGED'));
  test('starts also when a subscriber joins behind the last unit', () => {
    const hash = hashAfter(...three);
    const after = fold(restockDecider, restockDecider.initial, [...three, signedUp('dee')]);
    expect(restockDecider.decide(start(hash), after, undefined)).toHaveLength(1);
  });
  test('without a unit has no recipient', () => {
    const none = { ...terms, units: 0 };
    const state = fold(restockDecider, restockDecider.initial, three);
    given(...three)
      .when(start(planOf(membersOf(state.people), none, state.batches.length).hash, none))
      .thenRefused('RESTOCK_NO_RECIPIENTS');
  });
  test('starts once', () =>
    given(...three, started(2))
      .when(start(hashAfter(...three)))
      .thenNothing());
});

describe('an offer', () => {
  const batch = [signedUp('ada'), signedUp('ben'), signedUp('cyd'), started(2)];
  test('is made to as many as the batch has room for', () =>
    given(...batch)
      .when(offer('ada', 'ben', 'cyd'))
      .then(offered('ada'), offered('ben')));
  test('is made once in an episode', () =>
    given(...batch, offered('ada'), ended('ada', 'expired'))
      .when(offer('ada'))
      .thenNothing());
  test('that expires passes to the next', () =>
    given(...batch, offered('ada'), offered('ben'), ended('ada', 'expired'))
      .when(offer('cyd'))
      .then(offered('cyd')));
  test('that was bought does not pass to the next', () =>
    given(...batch, offered('ada'), offered('ben'), ended('ada', 'bought'))
      .when(offer('cyd'))
      .thenNothing());
  test('is not made to a withdrawn subscriber', () =>
    given(...batch, withdrawn('ada'))
      .when(offer('ada'))
      .thenNothing());
  test('ends once', () =>
    given(...batch, offered('ada'), ended('ada', 'expired'))
      .when(endOffer('ada', 'declined'))
      .thenNothing());
  test('that was bought at the last moment counts as bought, also when the worker reads of it after the end', () =>
    given(...batch, offered('ada'), ended('ada', 'expired'))
      .when(endOffer('ada', 'bought'))
      .then(ended('ada', 'bought', 'expired')));
});

test('policy membersFirst notifies the subscribers of the mailing list first', () => {
  const state = fold(restockDecider, restockDecider.initial, [
    signedUp('ada'),
    signedUp('ben', { joinsMailingList: true }),
  ]);
  const { line } = planOf(membersOf(state.people), { ...terms, policy: 'membersFirst' }, 0);
  expect(line.map(({ personId }) => personId)).toEqual(['ben', 'ada']);
});

describe('the first round of a batch', () => {
  const settle = (seed: string | null): RestockCommand => ({
    ...asked,
    kind: 'settleBatch',
    batchId: 'w',
    seed,
  });
  const notified = (count: number): RestockEvent => ({
    type: 'RestockBatchNotified',
    data: { batchId: 'w', variantId: 'mug-blue', notified: count, notifiedAt: 1000 },
  });
  const drawn: RestockEvent = {
    type: 'RestockLotteryRevealed',
    data: { batchId: 'w', variantId: 'mug-blue', seed: 'seed' },
  };
  const lottery = { ...started(2), data: { ...started(2).data, policy: 'lottery' } } as RestockEvent;

  test('ends with an event that names how many were notified', () =>
    given(signedUp('ada'), started(2), offered('ada')).when(settle(null)).then(notified(1)));

  test('of a lottery ends with its seed as well', () =>
    given(lottery).when(settle('seed')).then(notified(0), drawn));

  test.each([[notified(0)], [drawn]])('ends once', (end) => given(lottery, end).when(settle('seed')).then());

  test('of an unknown batch has no end', () => given().when(settle(null)).then());
});

test('whatever happens: no batch notifies more than its recipients, and no subscriber twice in an episode', () => {
  const name = fc.constantFrom('ada', 'ben', 'cyd', 'dee', 'eli');
  const step = fc.oneof(
    { weight: 4, arbitrary: name.map((who) => signUp(who) as RestockCommand) },
    { weight: 1, arbitrary: name.map(withdraw) },
    {
      weight: 2,
      arbitrary: fc.nat(3).map((units) => ({ ...start(''), terms: { ...terms, units } }) as RestockCommand),
    },
    { weight: 4, arbitrary: fc.array(name).map((people) => offer(...people)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(name, fc.constantFrom('bought' as const, 'expired' as const, 'declined' as const))
        .map(([who, how]) => endOffer(who, how)),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      let state: RestockList = restockDecider.initial;
      const notified = new Set<string>();
      for (const command of steps) {
        const asItIs =
          command.kind === 'startBatch'
            ? { ...command, hash: planOf(membersOf(state.people), command.terms, state.batches.length).hash }
            : command;
        const events = decide(asItIs, state);
        for (const { type, data } of events) {
          if (type !== 'RestockOfferMade') continue;
          expect(notified.has(data.personId)).toBe(false);
          notified.add(data.personId);
        }
        state = fold(restockDecider, state, events);
        for (const batch of state.batches) {
          expect(batch.open + batch.bought).toBeLessThanOrEqual(batch.recipients);
          expect(batch.open).toBeGreaterThanOrEqual(0);
          expect(roomIn(batch)).toBe(batch.recipients - batch.open - batch.bought);
        }
      }
    }),
  );
});

function decide(command: RestockCommand, state: RestockList): readonly RestockEvent[] {
  try {
    return restockDecider.decide(command, state, undefined);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

describe('a subscriber who buys before they are notified', () => {
  const buy: RestockCommand = { ...asked, kind: 'buy', signUpId: 's-ada' };
  const bought: RestockEvent = {
    type: 'RestockSubscriberBought',
    data: { signUpId: 's-ada', personId: 'ada', variantId: 'mug-blue', boughtAt: 1000 },
  };

  test('waits no more, and gets no offer', () => {
    given(signedUp('ada')).when(buy).then(bought);
    given(signedUp('ada'), bought).when(buy).thenNothing();
    given(signedUp('ada'), bought, started(1)).when(offer('ada')).thenNothing();
  });

  test('may wait again', () =>
    given(signedUp('ada'), bought)
      .when(signUp('ada', { signUpId: 's-again' }))
      .then(signedUp('ada', { signUpId: 's-again' })));

  test('with an offer ends the offer, and not the waiting', () =>
    given(signedUp('ada'), started(1), offered('ada')).when(buy).thenNothing());

  test('without a confirmed address does not wait yet', () =>
    given(signedUp('ada', { needsConfirmation: true }))
      .when(buy)
      .thenNothing());
});
