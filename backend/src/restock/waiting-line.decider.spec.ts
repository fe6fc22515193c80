import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { type RestockCommand, restockDecider } from './restock.decider.js';
import { asked, signedUp, signUp, withdrawn } from './testing/list-facts.js';

const { given } = specFor(restockDecider, undefined);

const inLine = { waitsInLine: true } as const;
const joined = (personId: string, signUpId = `s-${personId}`): RestockEvent => ({
  type: 'RestockLineJoined',
  data: { signUpId, personId, variantId: 'mug-blue', joinedAt: 1000 },
});
const startLine = (units: number, batchId = 'line-7'): RestockCommand => ({
  ...asked,
  kind: 'startLine',
  batchId,
  units,
  holdMs: 60,
  episode: 0,
});
const lineStarted = (recipients: number, batchId = 'line-7'): RestockEvent => ({
  type: 'RestockBatchStarted',
  data: {
    ...asked.waitedFor,
    batchId,
    sendId: batchId,
    policy: 'firstCome',
    units: recipients,
    recipients,

    skipped: {},
    holdMs: 60,
    episode: 0,
    hash: '',
    seedCommitment: null,
    startedAt: 1000,
    forLine: true,
  },
});
const offered = (personId: string, batchId = 'line-7'): RestockEvent => ({
  type: 'RestockOfferMade',
  data: {
    signUpId: `s-${personId}`,
    personId,
    batchId,
    variantId: 'mug-blue',
    emailId: `m-${personId}`,
    holdId: 'h',
    expiresAt: 9,
    episode: 0,
    offeredAt: 1000,
  },
});

test('who came too late signs up and joins the line, once', () => {
  given().when(signUp('ada', inLine)).then(signedUp('ada'), joined('ada'));
  given(signedUp('ada'), joined('ada')).when(signUp('ada', inLine)).thenNothing();
});

test('who is on the list already joins the line by their sign-up', () => {
  given(signedUp('ada'))
    .when(signUp('ada', { ...inLine, signUpId: 'another' }))
    .then(joined('ada'));
  // their turn is now
  given(signedUp('ada'), joined('ada'), lineStarted(1), offered('ada'))
    .when(signUp('ada', { ...inLine, signUpId: 'another' }))
    .thenNothing();
});

test('an address that bounced joins no line', () =>
  given(signedUp('ada'), withdrawn('ada', 'bounced'))
    .when(signUp('ada', { ...inLine, isSuppressed: true }))
    .thenNothing());

test('free units are for those in line alone, and for no more people than wait', () => {
  given(signedUp('ada')).when(startLine(1)).thenNothing();
  given(signedUp('ada'), signedUp('ben'), joined('ben')).when(startLine(3)).then(lineStarted(1));
  given(signedUp('ada'), joined('ada')).when(startLine(0)).thenNothing();
});

test('one cause starts one batch, and a unit that an earlier batch is about to offer is not offered twice', () => {
  const waiting = [signedUp('ada'), signedUp('ben'), joined('ada'), joined('ben')];
  given(...waiting, lineStarted(1))
    .when(startLine(1))
    .thenNothing();
  given(...waiting, lineStarted(1))
    .when(startLine(1, 'line-8'))
    .thenNothing();
  given(...waiting, lineStarted(1), offered('ada'))
    .when(startLine(1, 'line-8'))
    .then(lineStarted(1, 'line-8'));
});

test('a turn that was had is over: the next free unit is for the next in line', () =>
  given(signedUp('ada'), joined('ada'), lineStarted(1), offered('ada'))
    .when(startLine(1, 'line-8'))
    .thenNothing());

const expired: RestockEvent = {
  type: 'RestockOfferEnded',
  data: {
    signUpId: 's-ada',
    personId: 'ada',
    batchId: 'line-7',
    variantId: 'mug-blue',
    emailId: 'm-ada',
    how: 'expired',
    endedAt: 1000,
  },
};
const offer = (batchId: string): RestockCommand => ({
  ...asked,
  kind: 'offer',
  batchId,
  offers: [{ personId: 'ada', emailId: 'm-ada', holdId: 'h', expiresAt: 9 }],
});

describe('who had a turn and joins the line again', () => {
  const hadTurn = [signedUp('ada'), joined('ada'), lineStarted(1), offered('ada'), expired];

  test('waits for the next unit, which another batch offers them', () => {
    given(...hadTurn)
      .when(signUp('ada', inLine))
      .then(joined('ada'));
    given(...hadTurn, joined('ada'))
      .when(startLine(1, 'line-8'))
      .then(lineStarted(1, 'line-8'));
    given(...hadTurn, joined('ada'), lineStarted(1, 'line-8'))
      .when(offer('line-8'))
      .then(offered('ada', 'line-8'));
  });

  test('gets no offer from the same batch: the ids of its hold and its email are used', () =>
    given(...hadTurn, joined('ada'))
      .when(offer('line-7'))
      .thenNothing());

  test('is not passed over by those who joined later, though the first batch has room for these', () =>
    given(...hadTurn, joined('ada'), signedUp('ben'), joined('ben'))
      .when(startLine(1, 'line-8'))
      .then(lineStarted(1, 'line-8')));

  test('comes after those who joined before', () =>
    given(...hadTurn, signedUp('ben'), joined('ben'), joined('ada'))
      .when(startLine(1, 'line-8'))
      .thenNothing());
});

test('who was notified without a hold and came too late joins the line, and gets a turn in the same episode', () => {
  const withoutHold: RestockEvent = {
    type: 'RestockOfferMade',
    data: {
      signUpId: 's-ada',
      personId: 'ada',
      batchId: 'w',
      variantId: 'mug-blue',
      emailId: 'm-ada',
      holdId: null,
      expiresAt: null,
      episode: 0,
      offeredAt: 1000,
    },
  };
  given(signedUp('ada'), withoutHold).when(signUp('ada', inLine)).then(joined('ada'));
  given(signedUp('ada'), withoutHold, joined('ada')).when(startLine(1)).then(lineStarted(1));
  given(signedUp('ada'), withoutHold, joined('ada'), lineStarted(1))
    .when(offer('line-7'))
    .then(offered('ada'));
});
