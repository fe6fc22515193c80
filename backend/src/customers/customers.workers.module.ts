import { Module } from '@nestjs/common';
import { CustomerCodesReconciler } from './customer-codes.reconciler.js';
import { CustomersModule } from './customers.module.js';

@Module({ imports: [CustomersModule], providers: [CustomerCodesReconciler] })
export class CustomersWorkersModule {}
