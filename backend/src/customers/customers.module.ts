import { Module } from '@nestjs/common';
import { RemoveCustomerAddressHandler, SaveCustomerAddressHandler } from './customer-addresses.commands.js';
import { CustomerAddressesService } from './customer-addresses.service.js';
import { CustomerCartsService, KeepCustomerCartHandler } from './customer-carts.service.js';
import { CustomerCodes } from './customer-codes.js';
import { CustomerDataController } from './customer-data.controller.js';
import { CustomerDataQueries } from './customer-data.queries.js';
import {
  SendCustomerCodeHandler,
  SetCustomerPasswordHandler,
  SignInCustomerHandler,
  SignOutCustomerHandler,
} from './customer-session.commands.js';
import { CustomerSessionController } from './customer-session.controller.js';
import { CustomerSessionsService } from './customer-sessions.service.js';
import { CustomersEraser } from './customers-eraser.service.js';
import { CustomerListQueries } from './owner/customer-list.queries.js';
import { OwnerCustomerQueries } from './owner/owner-customer.queries.js';
import { OwnerCustomersController } from './owner/owner-customers.controller.js';
import {
  AddCustomerNoteHandler,
  EndExemptionHandler,
  ExemptCustomerHandler,
} from './records/customer-records.commands.js';
import { CustomerRecordsService } from './records/customer-records.service.js';

@Module({
  controllers: [CustomerSessionController, CustomerDataController, OwnerCustomersController],
  providers: [
    CustomerSessionsService,
    CustomerCartsService,
    KeepCustomerCartHandler,
    CustomerCodes,
    CustomersEraser,
    CustomerAddressesService,
    CustomerDataQueries,
    SaveCustomerAddressHandler,
    RemoveCustomerAddressHandler,
    SendCustomerCodeHandler,
    SignInCustomerHandler,
    SignOutCustomerHandler,
    SetCustomerPasswordHandler,
    CustomerListQueries,
    OwnerCustomerQueries,
    CustomerRecordsService,
    AddCustomerNoteHandler,
    ExemptCustomerHandler,
    EndExemptionHandler,
  ],
  exports: [CustomerCodes],
})
export class CustomersModule {}
