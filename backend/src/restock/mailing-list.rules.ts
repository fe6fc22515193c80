import type { RestockEvent, WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { Subscriber } from './restock.state.js';

/** What each command on a list says. */
type OfList = { readonly waitedFor: WaitedFor /** epoch ms */; readonly at: number };

/** What a sign-up says of the mailing list. */
type MailingListSignUp = {
  readonly signUpId: string;
  readonly joinsMailingList: boolean;
  readonly needsConfirmation: boolean;
  readonly isSuppressed?: boolean;
};

/**
 * A repeated sign-up changes one thing: who ticks the mailing list now joins it. Where sign-ups are to be confirmed, this
 * is too, by an email of its own: the first one did not ask it. There is one such email, however often it is ticked.
 */
export function joinMailingList(command: OfList & MailingListSignUp, person: Subscriber): RestockEvent[] {
  const { joinsMailingList, needsConfirmation, isSuppressed, signUpId: emailId, at, waitedFor } = command;
  if (!joinsMailingList || person.joinsMailingList || isSuppressed) return [];
  if (!needsConfirmation) return [joined(person, command)];
  if (person.joinEmailId !== null) return [];
  const { signUpId, personId } = person;
  const data = { signUpId, personId, variantId: waitedFor.variantId, emailId, requestedAt: at };
  return [{ type: 'RestockMailingListRequested', data }];
}

/** The subscriber is on the mailing list from now on. */
export function joined({ signUpId, personId }: Subscriber, { waitedFor, at }: OfList): RestockEvent {
  const data = { signUpId, personId, variantId: waitedFor.variantId, joinedAt: at };
  return { type: 'RestockMailingListJoined', data };
}
