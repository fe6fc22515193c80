import type { OfferEnd, RestockEvent, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import { fold } from '@daybook/contracts/shared/event';
import type { SendTerms } from '../line.rules.js';
import { planOf } from '../line.rules.js';
import { membersOf } from '../many-by-id.state.js';
import { type RestockCommand, restockDecider } from '../restock.decider.js';

const waitedFor = { productId: 'mug', variantId: 'mug-blue', sku: 'MUG-B' };
export const asked = { waitedFor, at: 1000 };
const emailOf = (personId: string) => ({ $personal: personId, cipher: `sealed-${personId}` });
const DAY = 86_400_000;

export const signUp = (
  personId: string,
  changes: Partial<Extract<RestockCommand, { kind: 'signUp' }>> = {},
) =>
  ({
    ...asked,
    kind: 'signUp',
    signUpId: `s-${personId}`,
    personId,
    email: emailOf(personId),
    joinsMailingList: false,
    needsConfirmation: false,
    language: 'en',
    ...changes,
  }) as const satisfies RestockCommand;
export const signedUp = (personId: string, changes: object = {}) =>
  ({
    type: 'RestockSignUpMade',
    data: {
      ...waitedFor,
      signUpId: `s-${personId}`,
      personId,
      email: emailOf(personId),
      joinsMailingList: false,
      needsConfirmation: false,
      language: 'en',
      signedUpAt: 1000,
      source: 'productPage',
      ...changes,
    },
  }) as RestockEvent;
export const withdraw = (
  personId: string,
  changes: Partial<Extract<RestockCommand, { kind: 'withdraw' }>> = {},
): RestockCommand => ({
  ...asked,
  kind: 'withdraw',
  signUpId: `s-${personId}`,
  reason: 'unsubscribed',
  ...changes,
});
export const withdrawn = (
  personId: string,
  reason: WithdrawalReason = 'unsubscribed',
  signUpId = `s-${personId}`,
): RestockEvent => ({
  type: 'RestockSignUpWithdrawn',
  data: { signUpId, personId, variantId: 'mug-blue', reason, withdrawnAt: 1000 },
});
export const terms: SendTerms = { policy: 'firstCome', units: 2, peoplePerUnit: 3, holdMs: DAY, episode: 0 };
export const hashAfter = (...history: RestockEvent[]) =>
  planOf(membersOf(fold(restockDecider, restockDecider.initial, history).people), terms, 0).hash;
export const start = (hash: string, of: SendTerms = terms): RestockCommand => ({
  ...asked,
  kind: 'startBatch',
  batchId: 'w',
  sendId: 'w',
  terms: of,
  hash,
  seedCommitment: null,
});
export const started = (recipients: number, hash = 'seen'): RestockEvent => ({
  type: 'RestockBatchStarted',
  data: {
    ...waitedFor,
    batchId: 'w',
    sendId: 'w',
    policy: 'firstCome',
    units: 2,
    recipients,
    skipped: {},
    holdMs: DAY,
    episode: 0,
    hash,
    seedCommitment: null,
    startedAt: 1000,
  },
});
export const offer = (...people: string[]): RestockCommand => ({
  ...asked,
  kind: 'offer',
  batchId: 'w',
  offers: people.map((personId) => ({ personId, emailId: `m-${personId}`, holdId: 'h', expiresAt: 9 })),
});
const offerOf = (personId: string) => ({
  signUpId: `s-${personId}`,
  personId,
  batchId: 'w',
  variantId: 'mug-blue',
  emailId: `m-${personId}`,
});
export const offered = (personId: string): RestockEvent => ({
  type: 'RestockOfferMade',
  data: { ...offerOf(personId), holdId: 'h', expiresAt: 9, episode: 0, offeredAt: 1000 },
});
export const endOffer = (personId: string, how: 'bought' | 'expired' | 'declined'): RestockCommand => ({
  ...asked,
  kind: 'endOffer',
  signUpId: `s-${personId}`,
  batchId: 'w',
  how,
});
export const ended = (personId: string, how: OfferEnd, corrects?: OfferEnd): RestockEvent => ({
  type: 'RestockOfferEnded',
  data: { ...offerOf(personId), how, endedAt: 1000, ...(corrects && { corrects }) },
});
