import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { OfferEnd, WaitedFor, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import type { RestockPolicy } from '@daybook/contracts/restock/shared/restock-choices';
import type { SignUpEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { InLine } from './line.rules.js';
import { type ManyById, memberOf, membersOf, withMember } from './many-by-id.state.js';

/** The restock list of one variant as its events left it. */
export type RestockList = {
  /** undefined before the first sign-up */
  readonly waitedFor?: WaitedFor;
  /** by person */
  readonly people: ManyById<Subscriber>;
  readonly nextPlace: number;
  /** grows from one who joins the line to the next */
  readonly nextLinePlace: number;
  readonly batches: readonly Batch[];
};

export type Subscriber = InLine & {
  readonly personId: string;
  readonly email: PersonalField;
  readonly language: string;
  /** epoch ms */
  readonly signedUpAt: number;
  /** the email that answers the sign-up; null: no email does */
  readonly emailKind: SignUpEmailKind | null;
  /** the email that asks the subscriber to confirm that they join the mailing list; null: there is none to confirm */
  readonly joinEmailId: string | null;
  readonly offer: LatestOffer | null;
  /** the batches that offered to this sign-up: the ids of a hold and an email follow from both */
  readonly batchIds: readonly string[];
};

/** A subscriber's latest offer. */
export type LatestOffer = {
  readonly batchId: string;
  readonly emailId: string;
  /** epoch ms */
  readonly offeredAt: number;
  readonly holdId: string | null;
  /** epoch ms */
  readonly expiresAt: number | null;
  readonly ended: OfferEnd | null;
};

export type Batch = {
  readonly waitedFor: WaitedFor;
  readonly batchId: string;
  readonly policy: RestockPolicy;
  readonly episode: number;
  /** how many subscribers may have an open offer, or have bought, at the same time */
  readonly recipients: number;
  readonly holdMs: number | null;
  /** the first round is over: each unit was offered once, and the seed of a lottery is published */
  readonly isNotified: boolean;
  readonly offered: number;
  readonly open: number;
  readonly bought: number;
  /** it offers to those who wait in line alone */
  readonly isForLine: boolean;
};

/** How many more offers a batch may make now. */
export function roomIn({ holdMs, recipients, offered, open, bought }: Batch): number {
  return Math.max(0, holdMs === null ? recipients - offered : recipients - open - bought);
}

/** A subscriber who joins while a batch has a unit left is notified without the owner; a line has a way of its own. */
export const roomFor = ({ batches }: RestockList): { findsRoom?: true } =>
  batches.some((batch) => !batch.isForLine && roomIn(batch) > 0) ? { findsRoom: true } : {};

/** Whether the subscriber waits in line. A turn ends the place; who had one, and joins again, waits again. */
export const isInLine = ({ linePlace, status }: Pick<Subscriber, 'linePlace' | 'status'>): boolean =>
  linePlace !== null && status === 'waiting';

/** Those who wait in line for a unit that comes free, in the order in which they joined it. */
export function waitingInLine({ people }: Pick<RestockList, 'people'>): Subscriber[] {
  const line = [...membersOf(people)].filter(isInLine);
  return line.sort((a, b) => (a.linePlace ?? 0) - (b.linePlace ?? 0));
}

/** Whether the batch may offer to the subscriber: no batch offers twice to one sign-up. */
export const mayOfferTo = (batch: Pick<Batch, 'batchId' | 'isForLine' | 'episode'>, person: Subscriber) =>
  batch.isForLine
    ? isInLine(person) && !person.batchIds.includes(batch.batchId)
    : person.status === 'waiting' && person.notifiedInEpisode !== batch.episode;

/** Whom a batch of the line serves next: it ends before one whom another batch has to serve, so that no one is passed over. */
export function servedInLine(batch: Batch, line: readonly Subscriber[]): readonly Subscriber[] {
  const end = line.findIndex((person) => !mayOfferTo(batch, person));
  return end < 0 ? line : line.slice(0, end);
}

/** Whether anyone waits for the units of an episode: in line, or without an offer of them so far. */
export const waitsForUnits = ({ people }: Pick<RestockList, 'people'>, episode: number): boolean =>
  [...membersOf(people)].some(
    (person) => isInLine(person) || (person.status === 'waiting' && person.notifiedInEpisode !== episode),
  );

/** Whether the subscriber wants, or can get, no more emails. */
export const hasLeft = ({ status }: Subscriber) =>
  status === 'unsubscribed' || status === 'bounced' || status === 'erased';

/** Whether a purchase ends an offer that had ended: its time was over, or its unit was missing, and the buyer waits on. */
export const mayStillBuy = (ended: OfferEnd, { status }: Pick<Subscriber, 'status'>): boolean =>
  ended === 'expired' || (ended === 'released' && status === 'waiting');

/** Whether the subscriber has bought or declined, and waits no more. */
export const isOver = ({ status }: Pick<Subscriber, 'status'>) =>
  status === 'bought' || status === 'declined';

/** Whether there is anything to withdraw: who has bought may still be on the mailing list, and wants to leave it. */
export const mayWithdraw = (
  person: Pick<Subscriber, 'status' | 'joinsMailingList'>,
  reason: WithdrawalReason,
): boolean =>
  person.status === 'waiting' ||
  person.status === 'unconfirmed' ||
  (isOver(person) && person.joinsMailingList && reason === 'unsubscribed');

/** The subscriber of a sign-up; undefined when the person has signed up anew since, or never did. */
export function signedUp({ people }: RestockList, signUpId: string): Subscriber | undefined {
  for (const person of membersOf(people)) if (person.signUpId === signUpId) return person;
  return undefined;
}

/** The list with changes to one person, if the person is on it. */
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

/** The list after an offer has ended. */
export function withOfferEnded(
  state: RestockList,
  { personId, batchId, how }: { personId: string; batchId: string; how: OfferEnd },
): RestockList {
  const person = memberOf(state.people, personId);
  if (!person?.offer) return state;
  // a subscriber whose offer has expired stays on the list for the next episode
  const isOver = person.status === 'waiting' && (how === 'bought' || how === 'declined');
  const wasOpen = person.offer.ended === null;
  const after = changed(state, personId, {
    offer: { ...person.offer, ended: how },
    ...(isOver ? { status: how } : {}),
  });
  return inBatch(after, batchId, (batch) => {
    const open = batch.open - (wasOpen ? 1 : 0);
    // the worker may read of a sale after the next subscriber got the place: the batch then notifies no more
    const bought = Math.min(batch.bought + (how === 'bought' ? 1 : 0), batch.recipients - open);
    return { open, bought };
  });
}
