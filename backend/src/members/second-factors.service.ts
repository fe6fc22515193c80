import type { SecondFactorAnswer } from '@daybook/contracts/members/second-factor.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { LoginThrottle } from '../platform/access/login-throttle.js';
import { newRecoveryCode } from '../platform/access/passwords.js';
import type { Config } from '../platform/config.js';
import { CONFIG } from '../platform/tokens.js';
import type { Account } from './account.service.js';
import { newAuthenticatorSecret, stepOfCode } from './authenticator.js';
import type { SecondFactor, ShownCode } from './second-factor.state.js';

/** The names under which the parts of a second factor are encrypted. */
const SECRET = 'secret';
const HASHES = 'hashes';
const BEGUN = 'begun authenticator';

/** How long a secret waits for its first code, ms. */
const BEGUN_LIFE_MS = 15 * 60_000;
/** So many recovery codes are made at once. */
const RECOVERY_CODES = 10;

type Caller = { readonly ip: string; readonly secret?: string | undefined };

/** Makes and checks the codes of second factors. The account's stream decides that each counts once. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly personalData: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Finds which code it is, of an account whose password was proved. Guessing is slowed down apart from that of passwords.
   * @param typed as the owner has typed it; undefined: none
   * @returns undefined where the account has no second factor; `succeeded` forgets the guesses once the code has counted
   * @throws Refusal SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG; TooManyAttempts
   */
  async check(
    account: Account,
    typed: string | undefined,
    { ip, secret }: Caller,
  ): Promise<{ code: ShownCode; succeeded: () => Promise<void> } | undefined> {
    const { factor, email } = account;
    if (!factor) return undefined;
    if (!typed?.trim()) return refuse('SECOND_FACTOR_NEEDED');
    const succeeded = await this.attempts.take({ kind: 'second factor', email, ip, secret });
    const code = await this.codeOf(account.accountId, factor, plain(typed));
    return code ? { code, succeeded } : refuse('SECOND_FACTOR_WRONG', { code: 'SECOND_FACTOR_WRONG' });
  }

  /** @returns how the account proves itself beyond its password */
  described({ factor }: Account): SecondFactorAnswer {
    return {
      hasAuthenticator: factor !== undefined,
      recoveryCodesLeft: factor?.recovery ? RECOVERY_CODES - factor.recovery.used.size : 0,
      isDemanded: this.config.demandsSecondFactor,
    };
  }

  /** A new secret, sealed with the time until which its first code is taken. */
  async begin(account: Account): Promise<{ secret: string; sealed: string }> {
    const secret = newAuthenticatorSecret();
    const text = JSON.stringify({ secret, endsAt: Date.now() + BEGUN_LIFE_MS });
    const { cipher } = await this.personalData.encrypt(INSTALLATION, account.personId, text, BEGUN);
    return { secret, sealed: cipher };
  }

  /**
   * Opens what {@link begin} has sealed, and finds the step of its first code.
   * @throws Refusal AUTHENTICATOR_EXPIRED, SECOND_FACTOR_WRONG
   */
  async prove(account: Account, sealed: string, typed: string): Promise<{ secret: string; step: number }> {
    const { secret, endsAt } = await this.begun(account, sealed);
    if (endsAt < Date.now()) refuse('AUTHENTICATOR_EXPIRED');
    const step = stepOfCode(secret, plain(typed), Date.now());
    return step === undefined
      ? refuse('SECOND_FACTOR_WRONG', { code: 'SECOND_FACTOR_WRONG' })
      : { secret, step };
  }

  sealedSecret(account: Account, secret: string) {
    return this.personalData.encrypt(INSTALLATION, account.personId, secret, SECRET);
  }

  /** New recovery codes, and the hashes that the log keeps of them. */
  async newRecoveryCodes(account: Account) {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((code) => this.hashOf(account.accountId, plain(code))).join(' ');
    return {
      codes,
      hashes: await this.personalData.encrypt(INSTALLATION, account.personId, hashes, HASHES),
    };
  }

  private async begun(account: Account, cipher: string): Promise<{ secret: string; endsAt: number }> {
    const sealed = { $personal: account.personId, cipher };
    // a text that is no cipher text of this account was not sealed here
    const text = await this.personalData.decrypt(INSTALLATION, sealed, BEGUN).catch(() => null);
    return text === null ? refuse('AUTHENTICATOR_EXPIRED') : JSON.parse(text);
  }

  private async codeOf(
    accountId: string,
    factor: SecondFactor,
    typed: string,
  ): Promise<ShownCode | undefined> {
    const secret = await this.personalData.decrypt(INSTALLATION, factor.secret, SECRET);
    const step = secret === null ? undefined : stepOfCode(secret, typed, Date.now());
    if (step !== undefined) return { by: 'authenticator', number: step };
    if (!factor.recovery) return undefined;
    const hashes = await this.personalData.decrypt(INSTALLATION, factor.recovery.hashes, HASHES);
    const number = (hashes ?? '').split(' ').indexOf(this.hashOf(accountId, typed));
    return number < 0 ? undefined : { by: 'recovery code', number };
  }

  /** A keyed hash: the codes are short enough to be tried against one without a key. */
  private hashOf(accountId: string, code: string): string {
    return this.personalData.lookUpHash(`recovery code/${accountId}`, code);
  }
}

/** A typed code without the spaces and hyphens that people put between its groups. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
