import type { Provider } from '@nestjs/common';
import { AccountSubscriptionsQueries } from './account-subscriptions.queries.js';
import { LackingUnitsQueries } from './lacking-units.queries.js';
import { AnnouncePriceHandler, CancelSubscriptionHandler } from './owner-subscriptions.commands.js';
import { OwnerSubscriptionsQueries } from './owner-subscriptions.queries.js';
import { PaidPricesService } from './paid-prices.service.js';
import { RenewalOrdersService } from './renewal-orders.service.js';
import { RenewalUnitsService } from './renewal-units.service.js';
import { RenewedItemsService } from './renewed-items.service.js';
import { SubscriptionPageService } from './subscription-page.service.js';
import {
  ChangeSubscriptionAddressHandler,
  ChangeSubscriptionPaymentHandler,
  MoveSubscriptionHandler,
} from './subscriptions.commands.js';

/** Subscriptions as their customers and their owner call them. */
export const SUBSCRIPTION_PROVIDERS: Provider[] = [
  AccountSubscriptionsQueries,
  MoveSubscriptionHandler,
  ChangeSubscriptionAddressHandler,
  ChangeSubscriptionPaymentHandler,
  CancelSubscriptionHandler,
  AnnouncePriceHandler,
  OwnerSubscriptionsQueries,
  LackingUnitsQueries,
  RenewalOrdersService,
  SubscriptionPageService,
  PaidPricesService,
  RenewalUnitsService,
  RenewedItemsService,
];
