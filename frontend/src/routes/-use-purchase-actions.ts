import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddEntry } from '../features/cart/cart.mutations';
import { cartQuery } from '../features/cart/cart.queries';
import { quantityOf } from '../features/cart/quantity-of';
import type { PurchaseActions } from '../features/catalogue/purchase/use-purchase';
import {
  EXPRESS_CHECKOUT,
  giftCardCheckout,
  subscriptionCheckout,
} from '../features/checkout/checkout-addresses';
import { subscribe } from '../features/checkout/subscribe';
import { useApi } from '../lib/api/api-context';
import { later } from '../ui/later';

// in the HTML of what is sold out; its script is fetched for those pages alone
const RestockForm = later(async () => (await import('./-restock-form')).default, { onDemand: true });

type PurchaseActionsOptions = {
  product: { id: string; title: string };
  website: { id: string; storeSettings: { isExpressCheckoutEnabled: boolean } };
  /** tells that it is in the cart; not called when the visitor is taken to a checkout */
  onAdded: (productName: string) => void;
};

/** What a product page or a quick view does with a purchase: the cart, or one of the checkouts of section 2. */
export function usePurchaseActions({ product, website, onAdded }: PurchaseActionsOptions): PurchaseActions {
  const api = useApi();
  const { history } = useRouter();
  const { data: cart, refetch } = useQuery(cartQuery(api));
  const addEntry = useAddEntry();
  const isExpress = website.storeSettings.isExpressCheckoutEnabled;
  return {
    inCart: (sku) => quantityOf(cart, product.id, sku),

    async addToCart(entry) {
      await addEntry(entry);
      if (!isExpress) onAdded(product.title);
    },

    async subscribe({ quantity, ...entry }) {
      const { cartToken } = await subscribe(api, { ...entry, qty: quantity });
      history.push(subscriptionCheckout(cartToken));
    },

    async goToGiftCard({ itemId, sku }) {
      history.push(giftCardCheckout({ websiteId: website.id, giftCardProductId: itemId, sku }));
    },

    RestockForm,

    goToCheckout: isExpress
      ? async () => {
          // the cart's cookie is not for scripts: whether it is kept shows in a cart that comes back
          const { data: kept } = await refetch();
          const isKept = kept !== undefined && kept.entries.length > 0;
          if (isKept) history.push(EXPRESS_CHECKOUT);
          return isKept;
        }
      : undefined,
  };
}
