import { Readable } from 'node:stream';
import { CustomerRestocksAnswer } from '@daybook/contracts/customers/customer-data.api';
import {
  ChangedCustomer,
  customerNoteShape,
  OwnerCustomer,
  OwnerCustomersAnswer,
  OwnerCustomersRequest,
  taxExemptionShape,
} from '@daybook/contracts/customers/owner-customers.api';
import { sameJson } from '@daybook/contracts/shared/same-json';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile, Takes } from '../../platform/openapi/answers.js';
import { CustomerAddressesService } from '../customer-addresses.service.js';
import { CustomerDataQueries } from '../customer-data.queries.js';
import { AddCustomerNote, EndExemption, ExemptCustomer } from '../records/customer-records.commands.js';
import { CustomerListQueries } from './customer-list.queries.js';
import { OwnerCustomerQueries } from './owner-customer.queries.js';

/** Addresses that a customer's page shows. */
const ADDRESSES = 20;

/** The customers of a website, for members who may see its orders. */
@Controller('api/config/customers')
@ReadYourWrites('customers', 'orders')
export class OwnerCustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: CustomerListQueries,
    private readonly customers: OwnerCustomerQueries,
    private readonly data: CustomerDataQueries,
    private readonly saved: CustomerAddressesService,
  ) {}

  @Get()
  @Permission('orders.read')
  @Answers(OwnerCustomersAnswer, 'The customers, the one who was active last first')
  list(
    @Query() request: OwnerCustomersRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerCustomersAnswer> {
    return this.lists.list(websiteId, request);
  }

  /** A copy of all emails leaves the website: who may only read orders gets none. */
  @Get('export')
  @Permission('orders.manage')
  @AnswersFile('text/csv', 'The customers as CSV, with what they spent')
  export(
    @Query() { kind }: OwnerCustomersRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): StreamableFile {
    return new StreamableFile(Readable.from(this.lists.csv(websiteId, kind)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="customers.csv"',
    });
  }

  @Get(':id')
  @Permission('orders.read')
  @Answers(OwnerCustomer, 'A customer with what they bought', 'CUSTOMER_NOT_FOUND')
  async customer(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerCustomer> {
    const customer = await this.customers.customer(websiteId, id);
    const customerId = await this.customers.accountOf(websiteId, id);
    const saved = customerId === null ? [] : await this.saved.list({ websiteId, customerId });
    const all = [...saved.map(({ address }) => address), ...customer.addresses];
    const addresses = all.filter((one, i) => all.findIndex((other) => sameJson(one, other)) === i);
    return { ...customer, addresses: addresses.slice(0, ADDRESSES) };
  }

  @Get(':id/restock')
  @Permission('restock.read')
  @ReadYourWrites('customers', 'restock')
  @Answers(CustomerRestocksAnswer, 'What a customer waits for', 'CUSTOMER_NOT_FOUND')
  async restock(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<CustomerRestocksAnswer> {
    await this.customers.accountOf(websiteId, id);
    return { results: await this.data.restocks({ websiteId, personId: id }) };
  }

  @Post(':id/note')
  @Permission('orders.manage')
  @Answers(
    ChangedCustomer,
    'Adds a note to a customer',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOTES_FULL',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ document: customerNoteShape, isIdempotent: true })
  @HttpCode(200)
  note(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedCustomer>> {
    return this.commands.execute(new AddCustomerNote(websiteId, id, body, metadata));
  }

  @Put(':id/exemption')
  @Permission('settings.edit')
  @Answers(ChangedCustomer, 'Exempts a customer from taxes', 'CUSTOMER_NOT_FOUND')
  @Takes({ document: taxExemptionShape })
  exempt(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedCustomer>> {
    return this.commands.execute(new ExemptCustomer(websiteId, id, body, metadata));
  }

  @Delete(':id/exemption')
  @Permission('settings.edit')
  @Answers(ChangedCustomer, 'A customer pays taxes again', 'CUSTOMER_NOT_FOUND')
  endExemption(
    @Param('id') id: string,
    @Body(NoFields) body: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<ChangedCustomer>> {
    return this.commands.execute(new EndExemption(websiteId, id, body, metadata));
  }
}
