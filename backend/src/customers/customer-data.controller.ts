import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { checkoutAddressShape } from '@daybook/contracts/checkout/checkout-address.api';
import {
  AddressesAnswer,
  CustomerExport,
  CustomerOrdersAnswer,
  CustomerOrdersRequest,
  CustomerRestocksAnswer,
  DeleteAccountRequest,
  SavedAddress,
} from '@daybook/contracts/customers/customer-data.api';
import { CustomerSessionAnswer } from '@daybook/contracts/customers/customers.api';
import { emailKey } from '@daybook/contracts/email/email-key';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Done } from '@daybook/contracts/shared/error-answer.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, Customer, type CustomerContext } from '../platform/access/customer.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { ErasePerson, ExportPerson } from '../platform/erasure/person-commands.js';
import type { VisitorRequest } from '../platform/http/visitor.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { RemoveCustomerAddress, SaveCustomerAddress } from './customer-addresses.commands.js';
import { CustomerAddressesService } from './customer-addresses.service.js';
import { setSessionCookies } from './customer-cookies.js';
import { CustomerDataQueries } from './customer-data.queries.js';
import { NO_SESSION } from './customer-session.commands.js';

/** A customer reads and changes a few things at a time. */
const DATA: RateLimit = { name: 'customer-data', perVisitor: 60, perIp: 600, seconds: 60 };
/** An export reads all streams of a person. */
const EXPORT: RateLimit = {
  name: 'customer-export',
  perVisitor: 5,
  perIp: 50,
  seconds: 60 * 60,
  isLasting: true,
};

/** What members write for each other: a customer does not read it, as the screens promise. */
const NOTES_OF_MEMBERS: ReadonlySet<string> = new Set(['CustomerNoteAdded', 'OrderNoteAdded']);

/** What a website has of the customer who is signed in. */
@Controller('api/site-users/account')
@Customer()
@Limited(DATA)
export class CustomerDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly data: CustomerDataQueries,
    private readonly addresses: CustomerAddressesService,
  ) {}

  @Get('orders')
  @ReadYourWrites('orders', 'customers')
  @Answers(CustomerOrdersAnswer, 'The customer’s orders, the newest first')
  orders(
    @Query() { cursor }: CustomerOrdersRequest,
    @CurrentCustomer() customer: CustomerContext,
  ): Promise<CustomerOrdersAnswer> {
    return this.data.orders(customer, cursor);
  }

  @Get('addresses')
  @Answers(AddressesAnswer, 'The addresses that the customer has saved')
  async saved(@CurrentCustomer() customer: CustomerContext): Promise<AddressesAnswer> {
    return { results: await this.addresses.list(customer) };
  }

  @Post('addresses')
  @Takes({ document: checkoutAddressShape })
  @Answers(SavedAddress, 'Saves an address', 'ADDRESS_INCOMPLETE', 'TOO_MANY_ADDRESSES')
  @HttpCode(201)
  save(
    @Body() body: unknown,
    @CurrentCustomer() customer: CustomerContext,
  ): Promise<CommittedAnswer<SavedAddress>> {
    const problems = shapeProblems(checkoutAddressShape, body);
    if (problems) throw new Refusal('ADDRESS_INCOMPLETE', problems);
    return this.commands.execute(new SaveCustomerAddress(customer, body as CheckoutAddress));
  }

  @Delete('addresses/:addressId')
  @Answers(Done, 'Removes a saved address', 'ADDRESS_NOT_FOUND')
  remove(
    @Param('addressId') addressId: string,
    @CurrentCustomer() customer: CustomerContext,
  ): Promise<CommittedAnswer<object>> {
    return this.commands.execute(new RemoveCustomerAddress(customer, addressId));
  }

  @Get('restock')
  @ReadYourWrites('restock')
  @Answers(CustomerRestocksAnswer, 'What the customer waits for')
  async restocks(@CurrentCustomer() customer: CustomerContext): Promise<CustomerRestocksAnswer> {
    return { results: await this.data.restocks(customer) };
  }

  @Get('export')
  @Limited(EXPORT)
  @ReadYourWrites('orders', 'customers')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @Answers(CustomerExport, 'All that the website has of the customer, for machines to read')
  async export(@CurrentCustomer() customer: CustomerContext): Promise<CommittedAnswer<CustomerExport>> {
    const { websiteId, email, metadata } = customer;
    const { answer, position } = await this.commands.execute(new ExportPerson(websiteId, email, metadata));
    const events = answer.events.filter(({ type }) => !NOTES_OF_MEMBERS.has(type));
    const person = { ...answer, events };
    const orders = await this.data.allOrders(customer);
    return new CommittedAnswer({ person, orders, addresses: await this.addresses.list(customer) }, position);
  }

  @Delete()
  @ReadYourWrites('orders', 'customers', 'issued_gift_cards')
  @Answers(
    CustomerSessionAnswer,
    'Deletes the account, and erases the person on this website',
    'DELETION_NOT_CONFIRMED',
    'ORDERS_UNDER_WAY',
  )
  async delete(
    @Body() { email }: DeleteAccountRequest,
    @CurrentCustomer() customer: CustomerContext,
    @Req() request: VisitorRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommittedAnswer<CustomerSessionAnswer>> {
    if (emailKey(email) !== emailKey(customer.email)) refuse('DELETION_NOT_CONFIRMED');
    // without an address nothing could be sent any more
    if (await this.data.isUnderWay(customer)) refuse('ORDERS_UNDER_WAY');
    const { websiteId, metadata } = customer;
    const { position } = await this.commands.execute(new ErasePerson(websiteId, customer.email, metadata));
    setSessionCookies(request, reply, { answer: NO_SESSION, token: null, cartToken: null });
    return new CommittedAnswer(NO_SESSION, position);
  }
}
