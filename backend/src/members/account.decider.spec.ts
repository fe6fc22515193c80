import type { AccountEvent } from '@daybook/contracts/members/account.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { accountDecider } from './account.decider.js';

const { given } = specFor(accountDecider, undefined);
const ada = { accountId: 'ada' };
const sealed = (cipher: string) => ({ $personal: 'person', cipher });
const DAY = 24 * 60 * 60 * 1000;

const account = { ...ada, isOperator: false, email: sealed('email'), passwordHash: sealed('hash') };
const created: AccountEvent = { type: 'AccountCreated', data: account };
const erased: AccountEvent = { type: 'AccountErased', data: ada };
const changed = (by: 'changed' | 'reset'): AccountEvent => ({
  type: 'PasswordChanged',
  data: { ...ada, by, passwordHash: sealed('new hash') },
});
const signedIn = (sessionId: string, signedInAt = 0): AccountEvent => ({
  type: 'SignedIn',
  data: { ...ada, sessionId, signedInAt, endsAt: signedInAt + DAY },
});
const ended = (...sessionIds: string[]): AccountEvent => ({
  type: 'SessionsEnded',
  data: { ...ada, sessionIds, reason: 'revoked' },
});
const signIn = (passwordRevision: number, at = 0) =>
  ({ kind: 'signIn', ...ada, sessionId: 'new', passwordRevision, at, endsAt: at + DAY }) as const;
const endAll = { kind: 'endSessions', ...ada, reason: 'revoked' } as const;

describe('an account', () => {
  test('is made once', () => {
    given()
      .when({ kind: 'create', ...account })
      .then(created);
    given(created)
      .when({ kind: 'create', ...account, email: sealed('another') })
      .thenNothing();
  });
  test('that was erased is not made again', () =>
    given(created, erased)
      .when({ kind: 'create', ...account })
      .thenNothing());
  test('lists each website once', () => {
    const admit = { kind: 'admit', ...ada, websiteId: 'shop' } as const;
    const admitted: AccountEvent = { type: 'AccountAdmitted', data: { ...ada, websiteId: 'shop' } };
    given(created).when(admit).then(admitted);
    given(created, admitted).when(admit).thenNothing();
  });
  test('that is absent can do nothing', () => given().when(signIn(1)).thenNothing());
});

describe('a sign-in', () => {
  test('begins a session', () => given(created).when(signIn(1)).then(signedIn('new')));
  test('with a password that was changed meanwhile is refused', () =>
    given(created, changed('changed')).when(signIn(1)).thenRefused('SIGN_IN_FAILED'));
  test('forgets the sessions that have expired', () =>
    given(created, signedIn('old'), signedIn('new', DAY)).when(endAll).then(ended('new')));
});

const recovery = { type: 'RecoveryCodesMade', data: { ...ada, hashes: sealed('codes') } } as const;
const withApp: AccountEvent[] = [
  created,
  { type: 'AuthenticatorAdded', data: { ...ada, secret: sealed('secret'), step: 100 } },
  recovery,
];
const removed: AccountEvent = { type: 'AuthenticatorRemoved', data: { ...ada, by: 'removed' } };
const proved = (by: 'authenticator' | 'recovery code', number: number): AccountEvent => ({
  type: 'SecondFactorProved',
  data: { ...ada, by, number },
});
const withCode = (by: 'authenticator' | 'recovery code', number: number) => ({
  ...signIn(1),
  code: { by, number },
});

describe('a second factor', () => {
  test('is asked for at each sign-in, until it is removed', () => {
    given(...withApp)
      .when(signIn(1))
      .thenRefused('SECOND_FACTOR_NEEDED');
    given(...withApp, removed)
      .when(signIn(1))
      .then(signedIn('new'));
  });
  test('outlives a reset of the password', () =>
    given(...withApp, changed('reset'))
      .when(signIn(2))
      .thenRefused('SECOND_FACTOR_NEEDED'));
  test('takes each code of the app once, and none before one that was used', () => {
    const later = withCode('authenticator', 101);
    given(...withApp)
      .when(later)
      .then(proved('authenticator', 101), signedIn('new'));
    given(...withApp)
      .when(withCode('authenticator', 100))
      .thenRefused('SECOND_FACTOR_WRONG');
    given(...withApp, proved('authenticator', 102))
      .when(later)
      .thenRefused('SECOND_FACTOR_WRONG');
  });
  test('takes each recovery code once, until others are made', () => {
    const third = withCode('recovery code', 3);
    given(...withApp)
      .when(third)
      .then(proved('recovery code', 3), signedIn('new'));
    given(...withApp, proved('recovery code', 3))
      .when(third)
      .thenRefused('SECOND_FACTOR_WRONG');
    given(...withApp, proved('recovery code', 3), recovery)
      .when(third)
      .then(proved('recovery code', 3), signedIn('new'));
  });
  test('is one alone, and has recovery codes only while it is there', () => {
    const add = { kind: 'addAuthenticator', ...ada, secret: sealed('s'), step: 1 } as const;
    given(...withApp)
      .when({ ...add, recoveryHashes: sealed('codes') })
      .thenRefused('AUTHENTICATOR_KNOWN');
    const make = { kind: 'makeRecoveryCodes', ...ada, hashes: sealed('codes') } as const;
    given(...withApp)
      .when(make)
      .then(recovery);
    given(...withApp, removed)
      .when(make)
      .thenRefused('AUTHENTICATOR_NOT_FOUND');
    given(created)
      .when({ kind: 'removeAuthenticator', ...ada, by: 'removed' })
      .thenNothing();
  });
});

describe('the sessions', () => {
  test('end all at once, or all but the one that asks', () => {
    const both = given(created, signedIn('a'), signedIn('b'));
    both.when(endAll).then(ended('a', 'b'));
    both.when({ ...endAll, keeps: { sessionId: 'a' } }).then(ended('b'));
  });
  test('that are kept can get a new id', () =>
    given(created, signedIn('a'), signedIn('b'))
      .when({ ...endAll, keeps: { sessionId: 'a', renewedAs: 'c' } })
      .then(ended('b'), { type: 'SessionRenewed', data: { ...ada, sessionId: 'a', renewedAs: 'c' } }));
  test('that were renewed end under the new id', () =>
    given(created, signedIn('a'), {
      type: 'SessionRenewed',
      data: { ...ada, sessionId: 'a', renewedAs: 'c' },
    })
      .when(endAll)
      .then(ended('c')));
  test('end once', () => {
    const end = { kind: 'endSession', ...ada, sessionId: 'a', reason: 'revoked' } as const;
    given(created, signedIn('a')).when(end).then(ended('a'));
    given(created, signedIn('a'), ended('a')).when(end).thenRefused('SESSION_NOT_FOUND');
    given(created)
      .when({ ...end, reason: 'replaced' })
      .thenNothing();
  });
});

describe('another password', () => {
  const change = (by: 'changed' | 'reset', passwordRevision: number) =>
    ({ kind: 'changePassword', ...ada, by, passwordHash: sealed('new hash'), passwordRevision }) as const;
  test('ends the sessions of the old one in the same append', () =>
    given(created, signedIn('a'))
      .when(change('changed', 1))
      .then(changed('changed'), {
        type: 'SessionsEnded',
        data: { ...ada, sessionIds: ['a'], reason: 'password changed' },
      }));
  test('is refused to a caller who proved the one before the last', () =>
    given(created, changed('changed')).when(change('changed', 1)).thenRefused('PASSWORD_WRONG'));
  test('is refused to a reset link that was made under an earlier one', () =>
    given(created, changed('changed')).when(change('reset', 1)).thenRefused('LINK_EXPIRED'));
});
