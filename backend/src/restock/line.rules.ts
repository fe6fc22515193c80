import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import {
  holdsUnits,
  type RestockPolicy,
  type RestockSkip,
} from '@daybook/contracts/restock/shared/restock-choices';
import { sha256 } from '@daybook/contracts/shared/sha256';

/** What decides a subscriber's place in the line of a list. */
export type InLine = {
  readonly signUpId: string;
  readonly status: SignUpStatus;
  /** grows from sign-up to sign-up */
  readonly place: number;
  /** policy `membersFirst` notifies these subscribers first */
  readonly joinsMailingList: boolean;
  readonly notifiedInEpisode: number | null;
  /** in the line for units that come free; null: the subscriber does not wait in it */
  readonly linePlace: number | null;
};

/** A number drawn for a sign-up in a lottery; the lowest comes first. */
export type Draw = (signUpId: string) => string;

/** The subscribers who can be notified now, in the order of the policy, and how many are skipped, by reason. */
export function lineOf<Person extends InLine>(
  people: Iterable<Person>,
  { policy, episode, draw }: { policy: RestockPolicy; episode: number; draw?: Draw | undefined },
): { line: Person[]; skipped: Partial<Record<RestockSkip, number>> } {
  const line: Person[] = [];
  const skipped: Partial<Record<RestockSkip, number>> = {};
  for (const person of people) {
    const skip = skipOf(person, episode);
    if (skip === undefined) line.push(person);
    else if (skip !== null) skipped[skip] = (skipped[skip] ?? 0) + 1;
  }
  return { line: line.sort(inOrderOf(policy, draw)), skipped };
}

/** @returns null for those who no longer wait */
function skipOf({ status, notifiedInEpisode }: InLine, episode: number): RestockSkip | null | undefined {
  if (status === 'bought' || status === 'declined') return null;
  if (status !== 'waiting') return status;
  return notifiedInEpisode === episode ? 'alreadyNotified' : undefined;
}

function inOrderOf(policy: RestockPolicy, draw: Draw | undefined) {
  const byPlace = (a: InLine, b: InLine) => a.place - b.place;
  if (policy === 'membersFirst')
    return (a: InLine, b: InLine) => Number(b.joinsMailingList) - Number(a.joinsMailingList) || byPlace(a, b);
  if (policy !== 'lottery' || !draw) return byPlace;
  return (a: InLine, b: InLine) => {
    const x = draw(a.signUpId);
    const y = draw(b.signUpId);
    return x < y ? -1 : x > y ? 1 : byPlace(a, b);
  };
}

/** What decides a send, besides the list. */
export type SendTerms = {
  readonly policy: RestockPolicy;
  /** units that can be offered now; null when unlimited */
  readonly units: number | null;
  readonly peoplePerUnit: number;
  /** null without holds */
  readonly holdMs: number | null;
  readonly episode: number;
};

export type SendPlan<Person extends InLine> = {
  /** how many are notified; a lottery is drawn after the start */
  readonly recipients: number;
  /** the whole line; the first `recipients` are notified */
  readonly line: readonly Person[];
  readonly skipped: Readonly<Partial<Record<RestockSkip, number>>>;
  /** the same as long as the send would notify the same people on the same terms */
  readonly hash: string;
};

/**
 * Whom a send would notify, with a hash of all that decides it.
 * @param batchesBefore batches of the list so far; the hash holds them, so one dry run leads to one send at most
 */
export function planOf<Person extends InLine>(
  people: Iterable<Person>,
  terms: SendTerms,
  batchesBefore: number,
): SendPlan<Person> {
  const { policy, units, peoplePerUnit, holdMs, episode } = terms;
  const { line, skipped } = lineOf(people, terms);
  const room = places(policy, units, peoplePerUnit);
  const recipients = Math.min(line.length, room);
  const left = line.length - recipients;
  const notified = policy === 'lottery' ? line : line.slice(0, recipients);
  const hash = fingerprint([
    policy,
    units,
    peoplePerUnit,
    holdMs,
    episode,
    batchesBefore,
    ...notified.map((one) => one.signUpId),
  ]);
  return { recipients, line, skipped: left > 0 ? { ...skipped, noUnitLeft: left } : skipped, hash };
}

function places(policy: RestockPolicy, units: number | null, peoplePerUnit: number): number {
  if (units === 0) return 0;
  if (units === null || policy === 'everyone') return Number.POSITIVE_INFINITY;
  return holdsUnits(policy) ? units : units * peoplePerUnit;
}

/** SHA-256 of all that decides a plan. */
export const fingerprint = (parts: readonly (string | number | null)[]): string =>
  sha256(JSON.stringify(parts));
