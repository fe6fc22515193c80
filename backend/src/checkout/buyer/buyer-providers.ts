import type { Provider } from '@nestjs/common';
import { PaymentAccountService } from '../orders/payments/stripe/payment-account.service.js';
import { CarryCheckoutHandler } from './carry-checkout.commands.js';
import { CartOrdersService } from './cart-orders.service.js';
import { ReadCheckoutHandler, SaveCheckoutHandler } from './checkout.commands.js';
import { CheckoutCallsService } from './checkout-calls.service.js';
import { CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutEntriesService } from './checkout-entries.service.js';
import { CheckoutGiftCardsService } from './checkout-gift-cards.service.js';
import { CheckoutViewService } from './checkout-view.service.js';
import { PayDueOrderHandler } from './due-payments.commands.js';
import { HeldLongerService } from './held-longer.service.js';
import { OrderPageService } from './order-page.service.js';
import { OrderSecretsService } from './order-secrets.service.js';
import { PayCheckoutHandler } from './pay-checkout.commands.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentStepsService } from './payment-steps.service.js';
import { EmptyBoughtCartHandler, PurchasedCartsService } from './purchased-carts.service.js';
import { StartedOrdersService } from './started-orders.service.js';
import { TaxExemptionsService } from './tax-exemptions.service.js';
import { WaitingLineService } from './waiting-line.service.js';

/** The checkout as its buyer calls it. */
export const BUYER_PROVIDERS: Provider[] = [
  ReadCheckoutHandler,
  SaveCheckoutHandler,
  PayCheckoutHandler,
  PayDueOrderHandler,
  CheckoutEntriesService,
  CartOrdersService,
  CheckoutCallsService,
  CheckoutDetailsService,
  CheckoutGiftCardsService,
  CheckoutViewService,
  StartedOrdersService,
  CarryCheckoutHandler,
  EmptyBoughtCartHandler,
  PurchasedCartsService,
  OrderPageService,
  OrderSecretsService,
  PaymentMethodsService,
  PaymentAccountService,
  PaymentStepsService,
  WaitingLineService,
  TaxExemptionsService,
  HeldLongerService,
];
