import type { Provider } from '@nestjs/common';
import { BilledSubscriptionsService } from '../subscriptions/billed-subscriptions.service.js';
import { ClaimsService } from './claims/claims.service.js';
import { OrderNumbersService } from './order-numbers.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { PaymentProviders } from './payments/payment-providers.js';
import { StrayPaymentsService } from './payments/stray-payments.service.js';
import { PaymentSecretsService } from './payments/stripe/payment-secrets.service.js';
import { StripeAccountsService } from './payments/stripe/stripe-accounts.service.js';
import { StripeProvider } from './payments/stripe/stripe-provider.js';
import { TestProvider } from './payments/test-provider.js';
import { PlaceOrderService } from './place-order.service.js';
import { PlacedSaleService } from './placed-sale.service.js';
import { PledgesService } from './pledges.service.js';
import { RefundsService } from './refunds.service.js';

/** What takes an order from the press of the button to the sale; the API and the worker both have it. */
export const ORDER_PROVIDERS: Provider[] = [
  PlaceOrderService,
  OrderProgressService,
  PledgesService,
  PlacedSaleService,
  ClaimsService,
  OrderNumbersService,
  PaymentProviders,
  TestProvider,
  StripeProvider,
  StripeAccountsService,
  PaymentSecretsService,
  RefundsService,
  StrayPaymentsService,
  BilledSubscriptionsService,
];
