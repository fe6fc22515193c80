import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** A stream in which events about the person stand, by its category and id. */
export type PersonalStream = {
  readonly category: string;
  readonly streamId: string;
  /** it is about someone else, and names the person; absent: it is about the person */
  readonly isNamedIn?: true;
};

export type PersonState = {
  /** how often the person was erased: one who comes back can be erased again */
  readonly erasures: number;
  /** no email reaches the address */
  readonly isSuppressed: boolean;
  /** an erasure leaves them here: a sign-up at the same moment may come after it */
  readonly streams: readonly PersonalStream[];
};
export type PersonCommand = { readonly personId: string } & (
  | ({ readonly kind: 'record' } & PersonalStream)
  | { readonly kind: 'liftSuppression' /** epoch ms */; readonly at: number }
  | { readonly kind: 'erase' | 'export' }
  | { readonly kind: 'suppress'; readonly code: number /** epoch ms */; readonly at: number }
);

/** What a website knows of a person beside what they did: where that stands, whether they were erased or suppressed. */
export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial: { erasures: 0, isSuppressed: false, streams: [] },

  decide(command, { isSuppressed, streams }) {
    const { personId } = command;
    switch (command.kind) {
      case 'record': {
        const { category, streamId, isNamedIn } = command;
        if (isListed(streams, command)) return [];
        const data = { personId, category, streamId, ...(isNamedIn && { isNamedIn }) };
        return [{ type: 'PersonalDataRecorded', data }];
      }
      case 'erase':
        return [{ type: 'PersonErased', data: { personId } }];
      case 'export':
        return [{ type: 'PersonalDataExported', data: { personId } }];
      case 'suppress':
        if (isSuppressed) return [];
        return [
          { type: 'PersonSuppressed', data: { personId, code: command.code, suppressedAt: command.at } },
        ];
      case 'liftSuppression':
        if (!isSuppressed) return [];
        return [{ type: 'PersonSuppressionLifted', data: { personId, liftedAt: command.at } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'PersonalDataRecorded': {
        const { category, streamId, isNamedIn } = event.data;
        const stream = { category, streamId, ...(isNamedIn && { isNamedIn }) };
        return { ...state, streams: [...state.streams, stream] };
      }
      case 'PersonErased':
        // no erasure makes an address reachable
        return { ...state, erasures: state.erasures + 1 };
      case 'PersonalDataExported':
        return state;
      case 'PersonSuppressed':
        return { ...state, isSuppressed: true };
      case 'PersonSuppressionLifted':
        return { ...state, isSuppressed: false };
      default:
        return unreachable(event);
    }
  },
};

/** The ids of the streams of a category that are about the person. */
export const idsIn =
  (streams: readonly PersonalStream[]) =>
  (category: string): readonly string[] =>
    streams.filter((one) => one.category === category && !one.isNamedIn).map(({ streamId }) => streamId);

/** A stream that names the person may be about them later, as a cart that they check out. */
const isListed = (
  streams: readonly PersonalStream[],
  { category, streamId, isNamedIn }: PersonalStream,
): boolean =>
  streams.some(
    (one) => one.category === category && one.streamId === streamId && (isNamedIn === true || !one.isNamedIn),
  );
