import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { PASSWORD_HASH } from '../platform/access/passwords.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { type Reservable, Reservations } from '../platform/reservations/reservations.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { personDecider } from '../privacy/person.decider.js';
import type { CustomerState, customerDecider, PresentCustomer } from './customer.decider.js';

/** A customer with their personal fields decrypted. */
export type Customer = Omit<PresentCustomer, 'email' | 'passwordHash'> & {
  readonly websiteId: WebsiteId;
  readonly customerId: string;
  readonly personId: string;
  readonly email: string;
  /** undefined: they sign in by codes alone */
  readonly passwordHash: string | undefined;
};

/** Makes customers' accounts and finds them. The email is reserved for its account on one website. */
@Injectable()
export class CustomerAccountsService {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    private readonly reservations: Reservations,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Makes the account of an email that was proved, or finds the one that it has. A process that ends in between leaves
   * no account, and the next call goes on with the id that was reserved.
   * @param passwordHash of a new account
   */
  async ensure(
    website: WebsiteId,
    email: string,
    passwordHash: string | undefined,
    metadata: CommandMetadata,
  ): Promise<{ customer: Customer; isNew: boolean } | undefined> {
    const personId = this.personalData.personIdOf(website, email);
    const customerId = await this.reservedFor(website, personId, metadata);
    const present = await this.byId(website, customerId);
    if (present) return { customer: present, isNew: false };
    // before the account has anything of theirs: an erasure of the person finds it by this
    const record = { kind: 'record', personId, category: 'customer', streamId: customerId } as const;
    await this.people.execute(website, personId, record, { metadata });
    const sealed = await this.personalData.encrypt(website, personId, email.trim());
    const hash = passwordHash === undefined ? null : await this.sealedHash(website, personId, passwordHash);
    const signUp = { kind: 'signUp', customerId, email: sealed, passwordHash: hash, at: Date.now() } as const;
    const { state } = await this.customers.execute(website, customerId, signUp, {
      metadata: { ...metadata, actor: customerId },
    });
    const customer = await this.decrypted(website, customerId, state);
    // of two calls at once one made the account
    const isNew = state.status === 'present' && state.email.cipher === sealed.cipher;
    return customer && { customer, isNew };
  }

  /**
   * Reads two streams whether there is an account or not, so that the time does not say it.
   */
  async byEmail(website: WebsiteId, email: string): Promise<Customer | undefined> {
    const personId = this.personalData.personIdOf(website, email);
    const customerId = await this.reservations.holderOf(website, reservable(personId));
    return this.byId(website, customerId ?? personId);
  }

  async byId(website: WebsiteId, customerId: string): Promise<Customer | undefined> {
    return this.decrypted(website, customerId, await this.customers.loadState(website, customerId));
  }

  /** The hash of a password as the log holds it. */
  sealedHash(website: WebsiteId, personId: string, passwordHash: string) {
    return this.personalData.encrypt(website, personId, passwordHash, PASSWORD_HASH);
  }

  /** Lets another account have the email of one that was erased. */
  async release(
    website: WebsiteId,
    personId: string,
    customerId: string,
    metadata: CommandMetadata,
  ): Promise<void> {
    await this.reservations.release(website, reservable(personId), customerId, metadata);
  }

  /** A claim without an account is never taken over: the next caller makes the account of that id. */
  private reservedFor(website: WebsiteId, personId: string, metadata: CommandMetadata): Promise<string> {
    const isInUse = async (customerId: string) =>
      (await this.customers.loadState(website, customerId)).status !== 'erased';
    return this.reservations.claim(website, reservable(personId), uuidV7(), isInUse, metadata);
  }

  private async decrypted(
    websiteId: WebsiteId,
    customerId: string,
    state: CustomerState,
  ): Promise<Customer | undefined> {
    if (state.status !== 'present') return undefined;
    const email = await this.personalData.decrypt(websiteId, state.email);
    const hash =
      state.passwordHash && (await this.personalData.decrypt(websiteId, state.passwordHash, PASSWORD_HASH));
    // erased: the process ended between the keys and the account, or the other way round
    if (email === null) return undefined;
    const personId = state.email.$personal;
    return { ...state, websiteId, customerId, personId, email, passwordHash: hash ?? undefined };
  }
}

const reservable = (personId: string): Reservable => ({ kind: 'customerEmail', value: personId });
