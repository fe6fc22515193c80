import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { KeyLost, PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { hashOfPassword, PASSWORD_HASH } from '../platform/access/passwords.js';
import { Directories } from '../platform/directories/directories.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { type Reservable, Reservations } from '../platform/reservations/reservations.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { AccountState, accountDecider, PresentAccount } from './account.decider.js';

/** An account with its personal fields decrypted. */
export type Account = Omit<PresentAccount, 'email' | 'passwordHash'> & {
  readonly accountId: string;
  /** whose keys encrypt what belongs to it */
  readonly personId: string;
  readonly email: string;
  readonly passwordHash: string;
};

/**
 * Makes accounts and finds them. An account's stream is the truth; its email is reserved for it, so the reservation
 * leads from an email to the account.
 */
@Injectable()
export class AccountService {
  constructor(
    @Aggregate('account') private readonly accounts: AggregateStore<typeof accountDecider>,
    private readonly reservations: Reservations,
    private readonly directories: Directories,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Makes an account: reserves the email, lists the account, and appends `AccountCreated` last. A process that ends
   * before that leaves no account, and the next call goes on with the account id that it reserved.
   * @returns undefined, and nothing is changed, when the email has an account already
   */
  async create(
    email: string,
    password: string,
    { isOperator = false, metadata = {} }: { isOperator?: boolean; metadata?: CommandMetadata } = {},
  ): Promise<Account | undefined> {
    const personId = this.personalData.personIdOf(INSTALLATION, email);
    const accountId = await this.reservedFor(personId, metadata);
    if ((await this.accounts.loadState(INSTALLATION, accountId)).status !== 'absent') return undefined;
    const encrypt = (text: string, name?: string) =>
      this.personalData.encrypt(INSTALLATION, personId, text, name);
    const passwordHash = await encrypt(await hashOfPassword(password), PASSWORD_HASH);
    const create = { kind: 'create', accountId, isOperator, email: await encrypt(email.trim()) } as const;
    await this.directories.add('accounts', accountId, metadata);
    const { state } = await this.accounts.execute(
      INSTALLATION,
      accountId,
      { ...create, passwordHash },
      { metadata: { actor: accountId, ...metadata } },
    );
    // two callers can make the account that one email reserved, and the first append counts
    const isOurs = state.status === 'present' && state.passwordHash.cipher === passwordHash.cipher;
    return isOurs ? this.decrypted(accountId, state) : undefined;
  }

  byEmail(email: string): Promise<Account | undefined> {
    return this.byPerson(this.personalData.personIdOf(INSTALLATION, email));
  }

  /**
   * Reads two streams whether there is an account or not, so that the time does not say it.
   * @param personId the keyed hash of the email
   */
  async byPerson(personId: string): Promise<Account | undefined> {
    return this.byId((await this.accountIdOf(personId)) ?? personId);
  }

  /** The account for which an email is reserved, made, erased or not. */
  accountIdOf(personId: string): Promise<string | undefined> {
    return this.reservations.holderOf(INSTALLATION, reservable(personId));
  }

  async byId(accountId: string): Promise<Account | undefined> {
    return this.decrypted(accountId, await this.accounts.loadState(INSTALLATION, accountId));
  }

  /** Every account, the oldest first, also one whose key is lost; each is read when the caller comes to it. */
  async *all(): AsyncGenerator<Account> {
    for await (const { accountId, state } of this.present()) {
      const account = await this.decrypted(accountId, state).catch((error: unknown) => {
        if (!(error instanceof KeyLost)) throw error;
        const personId = state.email.$personal;
        return { ...state, accountId, personId, email: UNREADABLE_TEXT, passwordHash: '' };
      });
      if (account) yield account;
    }
  }

  /** Whether there is no account at all; it needs no keys. */
  async isNone(): Promise<boolean> {
    return (await this.present().next()).done === true;
  }

  /**
   * The id of the oldest operator; it needs no keys.
   * @param except an account that does not count
   * @returns undefined when there is none
   */
  async oldestOperator(except?: string): Promise<string | undefined> {
    for await (const { accountId, state } of this.present()) {
      if (state.isOperator && accountId !== except) return accountId;
    }
    return undefined;
  }

  /** Lets another account have the email of one that was erased. */
  async release(personId: string, accountId: string, metadata: CommandMetadata): Promise<void> {
    await this.reservations.release(INSTALLATION, reservable(personId), accountId, metadata);
  }

  /**
   * The id of the account that has the email, or that may be made for it. A claim without an account is never taken
   * over, however old it is: the next caller makes the account of that id, so a slow caller cannot make a second one.
   */
  private reservedFor(personId: string, metadata: CommandMetadata): Promise<string> {
    const isInUse = async (accountId: string) =>
      (await this.accounts.loadState(INSTALLATION, accountId)).status !== 'erased';
    return this.reservations.claim(INSTALLATION, reservable(personId), uuidV7(), isInUse, metadata);
  }

  private async *present(): AsyncGenerator<{ accountId: string; state: PresentAccount }> {
    for (const accountId of await this.directories.entries('accounts')) {
      const state = await this.accounts.loadState(INSTALLATION, accountId);
      if (state.status === 'present') yield { accountId, state };
    }
  }

  private async decrypted(accountId: string, state: AccountState): Promise<Account | undefined> {
    if (state.status !== 'present') return undefined;
    const email = await this.personalData.decrypt(INSTALLATION, state.email);
    const passwordHash = await this.personalData.decrypt(INSTALLATION, state.passwordHash, PASSWORD_HASH);
    // erased: the process ended between the keys and the account, or the other way round
    if (email === null || passwordHash === null) return undefined;
    return { ...state, accountId, personId: state.email.$personal, email, passwordHash };
  }
}

const reservable = (personId: string): Reservable => ({ kind: 'accountEmail', value: personId });
