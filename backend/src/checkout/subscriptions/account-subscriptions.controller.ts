import { CustomerSubscriptionsAnswer } from '@daybook/contracts/customers/customer-data.api';
import { Controller, Get } from '@nestjs/common';
import { CurrentCustomer, Customer, type CustomerContext } from '../../platform/access/customer.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { AccountSubscriptionsQueries } from './account-subscriptions.queries.js';
import { PaidPricesService } from './paid-prices.service.js';

const LIMIT: RateLimit = { name: 'account-subscriptions', perVisitor: 60, perIp: 600, seconds: 60 };

/** The subscriptions of the customer who is signed in. */
@Controller('api/site-users/account/subscriptions')
@Customer()
@Limited(LIMIT)
export class AccountSubscriptionsController {
  constructor(
    private readonly queries: AccountSubscriptionsQueries,
    private readonly prices: PaidPricesService,
    private readonly secrets: OrderSecretsService,
  ) {}

  @Get()
  @ReadYourWrites('recurring_subscriptions')
  @Answers(CustomerSubscriptionsAnswer, 'The customer’s subscriptions')
  async list(@CurrentCustomer() customer: CustomerContext): Promise<CustomerSubscriptionsAnswer> {
    const listed = await this.queries.list(customer);
    const found = await this.prices.shown(customer.websiteId, listed);
    return {
      results: found.map(({ chosenId, ...shown }) => ({
        ...shown,
        secret: this.secrets.subscriptionSecretOf(customer.websiteId, chosenId),
      })),
    };
  }
}
