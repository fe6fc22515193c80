import type {
  CustomerEvent,
  CustomerSessionsEnd,
  SignInProof,
} from '@daybook/contracts/customers/customer.events';
import { MAX_ADDRESSES } from '@daybook/contracts/customers/shared/customer-limits';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** The cart that is the customer's in every browser. */
export type KeptCart = { readonly cartId: string; readonly token: PersonalField };

export type PresentCustomer = {
  readonly status: 'present';
  readonly email: PersonalField;
  /** null: the customer signs in by codes alone */
  readonly passwordHash: PersonalField | null;
  /** counts the passwords: what was proved by an earlier one opens nothing any more */
  readonly passwordRevision: number;
  /** by session id, the time at which the session expires at the latest, epoch milliseconds */
  readonly sessions: ReadonlyMap<string, number>;
  readonly addresses: ReadonlyMap<string, PersonalField>;
  readonly cart: KeptCart | null;
};
export type CustomerState = { readonly status: 'absent' } | { readonly status: 'erased' } | PresentCustomer;

export type CustomerCommand = { readonly customerId: string } & (
  | { kind: 'signUp'; email: PersonalField; passwordHash: PersonalField | null; at: number }
  /** `passwordRevision`: of the password that was proved; absent with a code. Times are epoch milliseconds */
  | {
      kind: 'signIn';
      sessionId: string;
      by: SignInProof;
      passwordRevision?: number;
      at: number;
      endsAt: number;
    }
  | { kind: 'endSession'; sessionId: string; reason: Exclude<CustomerSessionsEnd, 'password set'> }
  /** `keeps`: the session that asks goes on under a new id. `passwordRevision`: of the password that was proved */
  | {
      kind: 'setPassword';
      passwordHash: PersonalField;
      passwordRevision?: number;
      keeps?: { readonly sessionId: string; readonly renewedAs: string };
      at: number;
    }
  | { kind: 'saveAddress'; addressId: string; address: PersonalField }
  | { kind: 'removeAddress'; addressId: string }
  /** `replaces`: the id of the cart that can be used no more; null: the customer has none yet */
  | ({ kind: 'keepCart'; replaces: string | null } & KeptCart)
  | { kind: 'erase' }
);

/** One customer. Whether a password or a code is right is looked up before: here it is cipher text. */
export const customerDecider: Decider<CustomerState, CustomerCommand, CustomerEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { customerId } = command;
    if (command.kind === 'signUp') {
      const { email, passwordHash, at: signedUpAt } = command;
      if (state.status !== 'absent') return [];
      return [{ type: 'CustomerSignedUp', data: { customerId, email, passwordHash, signedUpAt } }];
    }
    if (state.status !== 'present') return [];
    switch (command.kind) {
      case 'signIn': {
        const { sessionId, by, passwordRevision = state.passwordRevision, at, endsAt } = command;
        if (passwordRevision !== state.passwordRevision) refuse('SIGN_IN_FAILED');
        return [{ type: 'CustomerSignedIn', data: { customerId, sessionId, by, signedInAt: at, endsAt } }];
      }
      case 'endSession': {
        const { sessionId, reason } = command;
        return state.sessions.has(sessionId) ? sessionsEnded(customerId, [sessionId], reason) : [];
      }
      case 'setPassword':
        return setPassword(command, state);
      case 'saveAddress': {
        const { addressId, address } = command;
        const isNew = !state.addresses.has(addressId);
        if (isNew && state.addresses.size >= MAX_ADDRESSES) refuse('TOO_MANY_ADDRESSES');
        return [{ type: 'CustomerAddressSaved', data: { customerId, addressId, address } }];
      }
      case 'removeAddress': {
        const { addressId } = command;
        if (!state.addresses.has(addressId)) refuse('ADDRESS_NOT_FOUND');
        return [{ type: 'CustomerAddressRemoved', data: { customerId, addressId } }];
      }
      case 'keepCart': {
        const { cartId, token, replaces } = command;
        // another browser was faster, and its cart is the customer's
        if ((state.cart?.cartId ?? null) !== replaces) return [];
        return [{ type: 'CustomerCartKept', data: { customerId, cartId, token } }];
      }
      case 'erase':
        return [{ type: 'CustomerErased', data: { customerId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    if (event.type === 'CustomerSignedUp') {
      const { email, passwordHash } = event.data;
      const nothing = { sessions: new Map(), addresses: new Map(), cart: null };
      return { status: 'present', email, passwordHash, passwordRevision: 1, ...nothing };
    }
    if (state.status !== 'present') return state;
    switch (event.type) {
      case 'CustomerSignedIn': {
        const { sessionId, signedInAt, endsAt } = event.data;
        // without those that have expired, of which no event tells
        const sessions = [...state.sessions].filter(([, end]) => end > signedInAt);
        return { ...state, sessions: new Map([...sessions, [sessionId, endsAt]]) };
      }
      case 'CustomerSessionRenewed': {
        const { sessionId, renewedAs } = event.data;
        const sessions = [...state.sessions].map(
          ([id, endsAt]) => [id === sessionId ? renewedAs : id, endsAt] as const,
        );
        return { ...state, sessions: new Map(sessions) };
      }
      case 'CustomerSessionsEnded': {
        const { sessionIds } = event.data;
        return {
          ...state,
          sessions: new Map([...state.sessions].filter(([id]) => !sessionIds.includes(id))),
        };
      }
      case 'CustomerPasswordSet': {
        const { passwordHash } = event.data;
        return { ...state, passwordHash, passwordRevision: state.passwordRevision + 1 };
      }
      case 'CustomerAddressSaved': {
        const { addressId, address } = event.data;
        return { ...state, addresses: new Map([...state.addresses, [addressId, address]]) };
      }
      case 'CustomerAddressRemoved': {
        const { addressId } = event.data;
        return { ...state, addresses: new Map([...state.addresses].filter(([id]) => id !== addressId)) };
      }
      case 'CustomerCartKept': {
        const { cartId, token } = event.data;
        return { ...state, cart: { cartId, token } };
      }
      case 'CustomerErased':
        return { status: 'erased' };
      default:
        return unreachable(event);
    }
  },
};

type Command<Kind extends CustomerCommand['kind']> = Extract<CustomerCommand, { kind: Kind }>;

/** Every session that began with the old password ends; the one that asks goes on under a new id. */
function setPassword(command: Command<'setPassword'>, state: PresentCustomer): CustomerEvent[] {
  const { customerId, passwordHash, passwordRevision = state.passwordRevision, keeps, at } = command;
  if (passwordRevision !== state.passwordRevision) {
    refuse('PASSWORD_WRONG', { currentPassword: 'PASSWORD_WRONG' });
  }
  const others = [...state.sessions.keys()].filter((id) => id !== keeps?.sessionId);
  const isKept = keeps !== undefined && state.sessions.has(keeps.sessionId);
  return [
    { type: 'CustomerPasswordSet', data: { customerId, passwordHash, setAt: at } },
    ...(others.length > 0 ? sessionsEnded(customerId, others, 'password set') : []),
    ...(isKept ? [{ type: 'CustomerSessionRenewed' as const, data: { customerId, ...keeps } }] : []),
  ];
}

const sessionsEnded = (
  customerId: string,
  sessionIds: readonly string[],
  reason: CustomerSessionsEnd,
): CustomerEvent[] => [{ type: 'CustomerSessionsEnded', data: { customerId, sessionIds, reason } }];
