import type { AccountEvent, FactorCode, FactorRemoval } from '@daybook/contracts/members/account.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { unreachable } from '@daybook/contracts/shared/event';

/** An authenticator app and the codes for the day without it, as an account's stream has them. */
export type SecondFactor = {
  readonly secret: PersonalField;
  /** of the newest code that was used: it and those before it open nothing */
  readonly lastStep: number;
  readonly recovery?: {
    readonly hashes: PersonalField;
    /** the places of the codes that were used */
    readonly used: ReadonlySet<number>;
  };
};

/** A code that was found right; whether it was used before is decided by the stream. */
export type ShownCode = { readonly by: FactorCode; readonly number: number };

const FACTOR_EVENTS = [
  'AuthenticatorAdded',
  'AuthenticatorRemoved',
  'RecoveryCodesMade',
  'SecondFactorProved',
] as const;

export type FactorEvent = Extract<AccountEvent, { type: (typeof FACTOR_EVENTS)[number] }>;

export const isFactorEvent = (event: AccountEvent): event is FactorEvent =>
  FACTOR_EVENTS.some((type) => type === event.type);

/**
 * A code at a sign-in; none where the account has no second factor.
 * @throws Refusal SECOND_FACTOR_NEEDED; SECOND_FACTOR_WRONG of a code that was used before
 */
export function factorProved(
  accountId: string,
  factor: SecondFactor | undefined,
  code: ShownCode | undefined,
): AccountEvent[] {
  if (!factor) return [];
  if (!code) return refuse('SECOND_FACTOR_NEEDED');
  const isUsed =
    code.by === 'authenticator'
      ? code.number <= factor.lastStep
      : !factor.recovery || factor.recovery.used.has(code.number);
  if (isUsed) return refuse('SECOND_FACTOR_WRONG');
  return [{ type: 'SecondFactorProved', data: { accountId, ...code } }];
}

type Adding = {
  readonly accountId: string;
  readonly secret: PersonalField;
  readonly step: number;
  readonly recoveryHashes: PersonalField;
};

/** @throws Refusal AUTHENTICATOR_KNOWN: another one would leave its owner with two apps of which one is silent */
export function authenticatorAdded(
  { accountId, secret, step, recoveryHashes }: Adding,
  factor: SecondFactor | undefined,
): AccountEvent[] {
  if (factor) refuse('AUTHENTICATOR_KNOWN');
  return [
    { type: 'AuthenticatorAdded', data: { accountId, secret, step } },
    { type: 'RecoveryCodesMade', data: { accountId, hashes: recoveryHashes } },
  ];
}

export const authenticatorRemoved = (
  accountId: string,
  by: FactorRemoval,
  factor: SecondFactor | undefined,
): AccountEvent[] => (factor ? [{ type: 'AuthenticatorRemoved', data: { accountId, by } }] : []);

/** @throws Refusal AUTHENTICATOR_NOT_FOUND */
export function recoveryCodesMade(
  accountId: string,
  hashes: PersonalField,
  factor: SecondFactor | undefined,
): AccountEvent[] {
  if (!factor) refuse('AUTHENTICATOR_NOT_FOUND');
  return [{ type: 'RecoveryCodesMade', data: { accountId, hashes } }];
}

export function withFactorEvent(
  factor: SecondFactor | undefined,
  event: FactorEvent,
): SecondFactor | undefined {
  if (event.type === 'AuthenticatorAdded') {
    const { secret, step } = event.data;
    return { secret, lastStep: step };
  }
  if (event.type === 'AuthenticatorRemoved' || !factor) return undefined;
  if (event.type === 'RecoveryCodesMade') {
    return { ...factor, recovery: { hashes: event.data.hashes, used: new Set() } };
  }
  if (event.type !== 'SecondFactorProved') return unreachable(event);
  const { by, number } = event.data;
  if (by === 'authenticator') return { ...factor, lastStep: number };
  const { recovery } = factor;
  return recovery
    ? { ...factor, recovery: { ...recovery, used: new Set([...recovery.used, number]) } }
    : factor;
}
