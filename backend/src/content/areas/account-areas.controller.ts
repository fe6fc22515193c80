import { CustomerAreasAnswer } from '@daybook/contracts/content/areas.api';
import { Controller, Get } from '@nestjs/common';
import { CurrentCustomer, Customer, type CustomerContext } from '../../platform/access/customer.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { SoldAreasQueries } from './sold-areas.queries.js';

const READ: RateLimit = { name: 'customer-areas', perVisitor: 60, perIp: 600, seconds: 60 };

/** The areas that are open to the customer who is signed in. */
@Controller('api/site-users/account/areas')
@Customer()
@Limited(READ)
export class AccountAreasController {
  constructor(private readonly areas: SoldAreasQueries) {}

  @Get()
  @ReadYourWrites('entitlements', 'customers')
  @Answers(CustomerAreasAnswer, 'The areas of the website that the customer may read')
  async list(@CurrentCustomer() { websiteId, personId }: CustomerContext): Promise<CustomerAreasAnswer> {
    return { results: await this.areas.ofCustomer(websiteId, personId) };
  }
}
