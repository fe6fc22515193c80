import { productDecider } from '../../catalogue/products/product.decider.js';
import type { TestShop } from '../../platform/testing/test-shop.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import { orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PlaceOrderService } from '../orders/place-order.service.js';
import { recurringDecider } from '../subscriptions/recurring.decider.js';
import { RenewalOrdersService } from '../subscriptions/renewal-orders.service.js';
import { RenewalUnitsReconciler } from '../subscriptions/renewal-units.reconciler.js';
import { RenewalUnitsService } from '../subscriptions/renewal-units.service.js';
import { RenewalsService } from '../subscriptions/renewals.service.js';
import { RenewedItemsService } from '../subscriptions/renewed-items.service.js';

/** What renews the subscriptions of a shop, at whatever time the caller says. */
export function renewalsOf({ daybook }: TestShop): RenewalsService {
  const { aggregates } = daybook.installation;
  const { app } = daybook.api ?? {};
  if (!app) throw new Error('the test shop has no API');
  return new RenewalsService(
    aggregates.of('recurring', recurringDecider),
    aggregates.of('order', orderDecider),
    app.get(PlaceOrderService),
    app.get(OrderProgressService),
    app.get(RenewalOrdersService),
    app.get(OrderSecretsService),
    app.get(PaymentMethodsService),
  );
}

/** What pledges the units of its renewals ahead, at whatever time the caller says. */
export function renewalUnitsOf({ daybook }: TestShop): RenewalUnitsReconciler {
  const { aggregates, readModels } = daybook.installation;
  const subscriptions = aggregates.of('recurring', recurringDecider);
  const stockItems = aggregates.of('stock', stockDecider);
  const items = new RenewedItemsService(aggregates.of('product', productDecider));
  return new RenewalUnitsReconciler(readModels, new RenewalUnitsService(subscriptions, stockItems, items));
}
