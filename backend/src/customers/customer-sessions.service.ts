import type { SignInProof } from '@daybook/contracts/customers/customer.events';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '../platform/access/customer.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { CustomerState, customerDecider } from './customer.decider.js';
import { type Customer, CustomerAccountsService } from './customer-accounts.service.js';
import { CustomerSessions, SESSION_LIFE_MS } from './customer-sessions.js';

/** A session that has begun or goes on. `token` undefined: it has expired. */
export type OpenedSession = { readonly token: string | undefined; readonly position: Position };

/**
 * Begins and ends customers' sessions and sets passwords. The event comes first, and it is what counts: a process that
 * ends before the tables follow leaves rows that open nothing.
 */
@Injectable()
export class CustomerSessionsService {
  constructor(
    @Aggregate('customer') private readonly customers: AggregateStore<typeof customerDecider>,
    private readonly accounts: CustomerAccountsService,
    private readonly sessions: CustomerSessions,
  ) {}

  /**
   * Begins a session.
   * @param customer as their password or their email was proved
   * @throws Refusal SIGN_IN_FAILED when the customer has another password by now
   */
  async begin(
    { websiteId, customerId, passwordRevision }: Customer,
    by: SignInProof,
    metadata: CommandMetadata,
  ): Promise<{ token: string; position: Position }> {
    const sessionId = uuidV7();
    const at = Date.now();
    const proved = by === 'password' ? { passwordRevision } : {};
    const times = { at, endsAt: at + SESSION_LIFE_MS };
    const signIn = { kind: 'signIn', customerId, sessionId, by, ...proved, ...times } as const;
    const { position } = await this.customers.execute(websiteId, customerId, signIn, { metadata });
    return { token: await this.sessions.open(websiteId, { sessionId, customerId }), position };
  }

  /** Ends one session; one that has ended already stays so. */
  async end(
    { websiteId, customerId, sessionId, metadata }: CustomerContext,
    reason: 'signed out' | 'replaced',
  ): Promise<Position> {
    const command = { kind: 'endSession', customerId, sessionId, reason } as const;
    const { position } = await this.customers.execute(websiteId, customerId, command, { metadata });
    await this.sessions.delete([sessionId]);
    return position;
  }

  /**
   * Sets another password and ends the sessions that began before it.
   * @param proved.passwordRevision of the password that the caller proved
   * @param proved.kept the id of a session that goes on under a new id
   * @throws Refusal PASSWORD_WRONG when another password was set since the proof
   */
  async setPassword(
    { websiteId, customerId, personId }: Pick<Customer, 'websiteId' | 'customerId' | 'personId'>,
    passwordHash: string,
    metadata: CommandMetadata,
    { passwordRevision, kept }: { readonly passwordRevision?: number; readonly kept?: string } = {},
  ): Promise<OpenedSession> {
    const sealed = await this.accounts.sealedHash(websiteId, personId, passwordHash);
    const keeps = kept === undefined ? undefined : { sessionId: kept, renewedAs: uuidV7() };
    const command = {
      kind: 'setPassword' as const,
      customerId,
      passwordHash: sealed,
      at: Date.now(),
      ...(passwordRevision !== undefined && { passwordRevision }),
      ...(keeps && { keeps }),
    };
    const before = sessionsOf(await this.customers.loadState(websiteId, customerId));
    const { state, position } = await this.customers.execute(websiteId, customerId, command, { metadata });
    const token = keeps && (await this.sessions.renew(keeps.sessionId, keeps.renewedAs));
    const after = sessionsOf(state);
    await this.sessions.delete(before.filter((id) => !after.includes(id)));
    return { token, position };
  }
}

const sessionsOf = (state: CustomerState): readonly string[] =>
  state.status === 'present' ? [...state.sessions.keys()] : [];
