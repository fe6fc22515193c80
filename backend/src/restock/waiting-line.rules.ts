import type { RestockEvent, WaitedFor } from '@daybook/contracts/restock/restock.events';
import { memberOf } from './many-by-id.state.js';
import { type RestockList, roomIn, servedInLine, waitingInLine } from './restock.state.js';

/** What each command on a list says. */
type OfList = { readonly waitedFor: WaitedFor /** epoch ms */; readonly at: number };

/** What a sign-up says of the line. */
type LineSignUp = {
  readonly signUpId: string;
  readonly personId: string;
  readonly waitsInLine?: boolean;
  readonly isSuppressed?: boolean;
};

/** Units are free; `holdMs`: how long each is held. */
export type LineStart = {
  readonly batchId: string;
  readonly units: number;
  readonly holdMs: number;
  readonly episode: number;
};

/**
 * Who is on the list already joins the line too; a second time changes nothing. Who came too late for an offer that holds
 * no unit, or whose turn is over, joins as all others do.
 */
export function joinLine(command: OfList & LineSignUp, state: RestockList): RestockEvent[] {
  const { waitsInLine, isSuppressed, personId, at, waitedFor } = command;
  const before = memberOf(state.people, personId);
  if (!waitsInLine || isSuppressed) return [];
  const isListed = before?.status === 'waiting' || before?.status === 'unconfirmed';
  const hasTurn = before?.offer?.ended === null && before.offer.holdId !== null;
  if (isListed && (hasTurn || before.linePlace !== null)) return [];
  const signUpId = isListed ? before.signUpId : command.signUpId;
  const data = { signUpId, personId, variantId: waitedFor.variantId, joinedAt: at };
  return [{ type: 'RestockLineJoined', data }];
}

/** Units that an earlier batch of the line is about to offer are left to it. */
export function startLine(
  { batchId, units, holdMs, episode, waitedFor, at }: OfList & LineStart,
  state: RestockList,
): RestockEvent[] {
  const lines = state.batches.filter((batch) => batch.isForLine && batch.episode === episode);
  if (lines.some((batch) => batch.batchId === batchId)) return [];
  const line = waitingInLine(state);
  let served = 0;
  for (const batch of lines)
    served += Math.min(roomIn(batch), servedInLine(batch, line.slice(served)).length);
  const recipients = Math.min(units, line.length) - served;
  if (recipients <= 0) return [];
  const data = {
    ...waitedFor,
    batchId,
    sendId: batchId,
    policy: 'firstCome' as const,
    recipients,
    units: recipients,
    skipped: {},
    holdMs,
    episode,
    hash: '',
    seedCommitment: null,
    startedAt: at,
    forLine: true as const,
  };
  return [{ type: 'RestockBatchStarted', data }];
}
