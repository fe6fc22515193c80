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
  ...{ ...asked, kind: 'startLine', batchId, units, holdMs: 60, episode: 0 },
});
const lineStarted = (recipients: number, batchId = 'line-7'): RestockEvent => ({
  type: 'RestockBatchStarted',
  data: {
    ...{ ...asked.waitedFor, batchId, sendId: batchId, policy: 'firstCome', units: recipients, recipients },
    ...{
      skipped: {},
      holdMs: 60,
      episode: 0,
      hash: '',
      seedCommitment: null,
      startedAt: 1000,
      forLine: true,
    },
  },
});
const offered = (personId: string, batchId = 'line-7'): RestockEvent => ({
  type: 'RestockOfferMade',
  data: {
    ...{ signUpId: `s-${personId}`, personId, batchId, variantId: 'mug-blue', emailId: `m-${personId}` },
    ...{ holdId: 'h', expiresAt: 9, episode: 0, offeredAt: 1000 },
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
  given(signedUp('ada'), withdrawn('ada', 'bounced')).when(signUp('ada', inLine)).thenNothing());

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
