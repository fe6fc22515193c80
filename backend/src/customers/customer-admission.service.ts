import { refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import { CustomerAdmission, type CustomerContext } from '../platform/access/customer.js';
import { type VisitorRequest, visitorOf } from '../platform/http/visitor.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { readCustomerToken } from './customer-cookies.js';
import { CustomerSessions } from './customer-sessions.js';

/**
 * Finds which customer is signed in. Sessions come from the log and not from a projection: one that has ended is gone
 * with the next request.
 */
@Injectable()
export class CustomerAdmissionService extends CustomerAdmission {
  constructor(
    private readonly sessions: CustomerSessions,
    private readonly accounts: CustomerAccountsService,
  ) {
    super();
  }

  async admit(request: VisitorRequest): Promise<CustomerContext> {
    return (await this.find(request)) ?? refuse('NOT_SIGNED_IN');
  }

  async find(request: VisitorRequest): Promise<CustomerContext | undefined> {
    const { websiteId, metadata, ip, after } = visitorOf(request);
    const session = await this.sessions.find(websiteId, readCustomerToken(request));
    if (!session) return undefined;
    const { customerId, sessionId } = session;
    const customer = await this.accounts.byId(websiteId, customerId);
    if (!customer?.sessions.has(sessionId)) return undefined;
    const { email, personId, passwordHash } = customer;
    return {
      websiteId,
      customerId,
      personId,
      sessionId,
      email,
      ip,
      after,
      hasPassword: passwordHash !== undefined,
      // the actor is the customer, and what they append counts against their allowance as any visitor's
      metadata: { ...metadata, actor: customerId },
    };
  }
}
