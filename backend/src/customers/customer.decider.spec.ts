import type { CustomerEvent } from '@daybook/contracts/customers/customer.events';
import { MAX_ADDRESSES } from '@daybook/contracts/customers/shared/customer-limits';
import { specFor } from '../platform/testing/decider-spec.js';
import { customerDecider } from './customer.decider.js';

const { given } = specFor(customerDecider, undefined);
const ada = { customerId: 'ada' };
const sealed = (cipher: string) => ({ $personal: 'person', cipher });
const DAY = 24 * 60 * 60 * 1000;

const signedUp: CustomerEvent = {
  type: 'CustomerSignedUp',
  data: { ...ada, email: sealed('email'), passwordHash: sealed('hash'), signedUpAt: 0 },
};
const erased: CustomerEvent = { type: 'CustomerErased', data: ada };
const signedIn = (sessionId: string, signedInAt = 0): CustomerEvent => ({
  type: 'CustomerSignedIn',
  data: { ...ada, sessionId, by: 'password', signedInAt, endsAt: signedInAt + DAY },
});
const passwordSet: CustomerEvent = {
  type: 'CustomerPasswordSet',
  data: { ...ada, passwordHash: sealed('new hash'), setAt: 5 },
};
const ended = (reason: 'signed out' | 'password set', ...sessionIds: string[]): CustomerEvent => ({
  type: 'CustomerSessionsEnded',
  data: { ...ada, sessionIds, reason },
});
const addressSaved = (addressId: string): CustomerEvent => ({
  type: 'CustomerAddressSaved',
  data: { ...ada, addressId, address: sealed(addressId) },
});
const cartKept = (cartId: string): CustomerEvent => ({
  type: 'CustomerCartKept',
  data: { ...ada, cartId, token: sealed(cartId) },
});

const signUp = {
  kind: 'signUp' as const,
  ...ada,
  at: 0,
  email: sealed('email'),
  passwordHash: sealed('hash'),
};
const signIn = (passwordRevision?: number, at = 0) =>
  ({
    kind: 'signIn' as const,
    ...ada,
    sessionId: 'new',
    at,
    endsAt: at + DAY,
    ...(passwordRevision === undefined
      ? { by: 'code' as const }
      : { by: 'password' as const, passwordRevision }),
  }) as const;
const setPassword = { kind: 'setPassword', ...ada, passwordHash: sealed('new hash'), at: 5 } as const;

describe('an account', () => {
  test('is made once', () => {
    given().when(signUp).then(signedUp);
    given(signedUp).when(signUp).thenNothing();
  });
  test('that was erased is not made again, and nothing happens to it', () => {
    given(signedUp, erased).when(signUp).thenNothing();
    given(signedUp, erased).when(signIn(1)).thenNothing();
    given(signedUp, erased)
      .when({ kind: 'erase', ...ada })
      .thenNothing();
  });
  test('is erased', () =>
    given(signedUp)
      .when({ kind: 'erase', ...ada })
      .then(erased));
});

describe('a session', () => {
  test('begins by the password of now', () =>
    given(signedUp, passwordSet)
      .when(signIn(2))
      .then({
        type: 'CustomerSignedIn',
        data: { ...ada, sessionId: 'new', by: 'password', signedInAt: 0, endsAt: DAY },
      }));
  test('does not begin by a password that was replaced meanwhile', () =>
    given(signedUp, passwordSet).when(signIn(1)).thenRefused('SIGN_IN_FAILED'));
  test('begins by a code whatever the password is', () =>
    given(signedUp, passwordSet)
      .when(signIn())
      .then({
        type: 'CustomerSignedIn',
        data: { ...ada, sessionId: 'new', by: 'code', signedInAt: 0, endsAt: DAY },
      }));
  test('ends once', () => {
    const end = { kind: 'endSession', ...ada, sessionId: 'one', reason: 'signed out' } as const;
    given(signedUp, signedIn('one')).when(end).then(ended('signed out', 'one'));
    given(signedUp, signedIn('one'), ended('signed out', 'one')).when(end).thenNothing();
  });
  test('that has expired is forgotten at the next sign-in', () =>
    given(signedUp, signedIn('old', 0), signedIn('one', 2 * DAY))
      .when(setPassword)
      .then(
        passwordSet,
        // the old one is not ended: it has ended already
        ended('password set', 'one'),
      ));
});

describe('another password', () => {
  test('ends every session', () =>
    given(signedUp, signedIn('one'), signedIn('two'))
      .when(setPassword)
      .then(passwordSet, ended('password set', 'one', 'two')));
  test('lets the session that asks go on under another id', () =>
    given(signedUp, signedIn('one'), signedIn('two'))
      .when({ ...setPassword, passwordRevision: 1, keeps: { sessionId: 'one', renewedAs: 'next' } })
      .then(passwordSet, ended('password set', 'two'), {
        type: 'CustomerSessionRenewed',
        data: { ...ada, sessionId: 'one', renewedAs: 'next' },
      }));
  test('is refused to a caller who proved the one before', () =>
    given(signedUp, passwordSet)
      .when({ ...setPassword, passwordRevision: 1 })
      .thenRefused('PASSWORD_WRONG'));
});

describe('an address', () => {
  const save = (addressId: string) =>
    ({ kind: 'saveAddress', ...ada, addressId, address: sealed(addressId) }) as const;
  const full = Array.from({ length: MAX_ADDRESSES }, (_, i) => addressSaved(`address-${i}`));

  test('is saved', () => given(signedUp).when(save('home')).then(addressSaved('home')));
  test('is one of a few, and one of them can always be replaced', () => {
    given(signedUp, ...full)
      .when(save('home'))
      .thenRefused('TOO_MANY_ADDRESSES');
    given(signedUp, ...full)
      .when(save('address-3'))
      .then(addressSaved('address-3'));
  });
  test('is removed once', () => {
    const remove = { kind: 'removeAddress', ...ada, addressId: 'home' } as const;
    const removed: CustomerEvent = { type: 'CustomerAddressRemoved', data: { ...ada, addressId: 'home' } };
    given(signedUp, addressSaved('home')).when(remove).then(removed);
    given(signedUp, addressSaved('home'), removed).when(remove).thenRefused('ADDRESS_NOT_FOUND');
  });
});

describe('the cart of a customer', () => {
  const keep = (cartId: string, replaces: string | null) =>
    ({ kind: 'keepCart', ...ada, cartId, token: sealed(cartId), replaces }) as const;

  test('is kept', () => given(signedUp).when(keep('first', null)).then(cartKept('first')));
  test('of two browsers at once is the one of the faster', () =>
    given(signedUp, cartKept('first')).when(keep('second', null)).thenNothing());
  test('is replaced when it can be used no more', () =>
    given(signedUp, cartKept('first')).when(keep('second', 'first')).then(cartKept('second')));
});
