import type { PersonalField } from '../privacy/personal-field.js';
import { type ManyById, memberOf, membersOf, withMember } from './many-by-id.js';
import type { OfferEnd } from './restock.events.js';
import type { InLine } from './restock-line.js';
import type { RestockPolicy } from './shared/restock-choices.js';
import type { SignUpEmailKind } from './shared/restock-email-choices.js';

/** A subscriber's latest offer. */
export type LatestOffer = {
  readonly batchId: string;
  readonly emailId: string;
  readonly holdId: string | null;
  /** epoch ms */
  readonly expiresAt: number | null;
  readonly ended: OfferEnd | null;
};

export type Subscriber = InLine & {
  readonly personId: string;
  readonly email: PersonalField;
  readonly language: string;
  /** the email that answers the sign-up; null: none does */
  readonly emailKind: SignUpEmailKind | null;
  readonly offer: LatestOffer | null;
};

export type Batch = {
  readonly waitedFor: WaitedFor;
  readonly batchId: string;
  readonly policy: RestockPolicy;
  readonly episode: number;
  /** how many may have an offer at the same time, or have bought */
  readonly recipients: number;
  readonly holdMs: number | null;
  /** the first round is over: each unit was offered once, and a lottery's seed is shown from then on */
  readonly isNotified: boolean;
  readonly offered: number;
  readonly open: number;
  readonly bought: number;
};

export type RestockList = {
  /** undefined before the first sign-up */
  readonly waitedFor?: WaitedFor;
  /** by person */
  readonly people: ManyById<Subscriber>;
  readonly nextPlace: number;
  readonly batches: readonly Batch[];
};

/** The variant that the subscribers of the list wait for; every sign-up and every batch names it. */
export type WaitedFor = { readonly productId: string; readonly variantId: string; readonly sku: string };

/** How many more may be offered an offer in a batch now. */
export function roomIn({ holdMs, recipients, offered, open, bought }: Batch): number {
  return Math.max(0, holdMs === null ? recipients - offered : recipients - open - bought);
}

/** The sign-up as the list has it now; undefined when there is none of this id any more. */
export function signedUp({ people }: RestockList, signUpId: string): Subscriber | undefined {
  for (const person of membersOf(people)) if (person.signUpId === signUpId) return person;
  return undefined;
}

/** The list with changes to one of its people, if they are on it. */
export function changed(state: RestockList, personId: string, changes: Partial<Subscriber>): RestockList {
  const person = memberOf(state.people, personId);
  if (!person) return state;
  return { ...state, people: withMember(state.people, personId, { ...person, ...changes }) };
}

/** The list with changes to one of its batches. */
export function inBatch(
  state: RestockList,
  batchId: string,
  change: (batch: Batch) => Partial<Batch>,
): RestockList {
  const batches = state.batches.map((batch) =>
    batch.batchId === batchId ? { ...batch, ...change(batch) } : batch,
  );
  return { ...state, batches };
}
