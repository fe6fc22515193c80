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

@Module({
  controllers: [CustomerSessionController, CustomerDataController],
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
  ],
  exports: [CustomerCodes],
})
export class CustomersModule {}
