import { Module } from '@nestjs/common';
import { CartExpiryReconciler } from './cart-expiry.reconciler.js';
import { CartExpiryService } from './cart-expiry.service.js';

@Module({ providers: [CartExpiryService, CartExpiryReconciler] })
export class CartWorkersModule {}
