import { Module } from '@nestjs/common';
import { CartExpiryReconciler } from './cart-expiry.reconciler.js';

@Module({ providers: [CartExpiryReconciler] })
export class CartWorkersModule {}
