import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SecretCookie } from '../http/cookies.js';
import type { VisitorContext, VisitorRequest } from '../http/visitor.js';
import { mayCall } from './access.js';

const DAY_S = 24 * 60 * 60;

/** Opens the session of a customer, and lives as long. */
export const CUSTOMER_SESSION_COOKIE: SecretCookie = {
  name: 'daybook-site-user-session',
  lifeS: 90 * DAY_S,
};

/** A visitor who is signed in to an account of their own on the website; made by `access.guard.ts`. */
export type CustomerContext = Pick<VisitorContext, 'websiteId' | 'metadata' | 'ip' | 'after'> & {
  readonly customerId: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly hasPassword: boolean;
};

export type CustomerRequest = VisitorRequest & { customer?: CustomerContext };

/** The port by which the guard finds the customer who is signed in; the feature `customers` fills it. */
export abstract class CustomerAdmission {
  /** @throws Refusal NOT_SIGNED_IN */
  abstract admit(request: VisitorRequest): Promise<CustomerContext>;

  /** @returns undefined: the visitor is anonymous */
  abstract find(request: VisitorRequest): Promise<CustomerContext | undefined>;
}

/** Only a visitor who is signed in to an account of their own may call the route. Members are none: 401. */
export const Customer = () => mayCall('customer');

/** The customer of this request. */
export const CurrentCustomer = createParamDecorator(
  (_: unknown, context: ExecutionContext): CustomerContext => {
    const { customer } = context.switchToHttp().getRequest<CustomerRequest>();
    if (!customer) throw new Error('no customer: the route is not marked with @Customer');
    return customer;
  },
);
