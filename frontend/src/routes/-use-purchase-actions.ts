import {
  giftCardCheckout,
  subscriptionCheckout,
} from '@daybook/contracts/checkout/shared/checkout-addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddEntry } from '../features/cart/cart.mutations';
import { cartQuery } from '../features/cart/cart.queries';
import { quantityOf } from '../features/cart/quantity-of';
import type { PurchaseActions } from '../features/catalogue/purchase/purchase-actions';
import { subscribe } from '../features/checkout/subscribe';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { later } from '../ui/later';
import { useExpressCheckout } from './-use-express-checkout';

// the HTML of a sold-out product has the form; only these pages load its script
const RestockForm = later(async () => (await import('./-restock-form')).default, { onDemand: true });

type PurchaseActionsOptions = {
  product: { id: string; title: string };
  website: { id: string; storeSettings: { isExpressCheckoutEnabled: boolean } };
  /** called when the product is in the cart, and not when the visitor goes to a checkout */
  onAdded: (productName: string) => void;
};

/** The actions of a product page or a quick view: add to the cart, or open a checkout of section 2. */
export function usePurchaseActions({ product, website, onAdded }: PurchaseActionsOptions): PurchaseActions {
  const api = useApi();
  const queries = useQueryClient();
  const { history } = useRouter();
  const { data: cart } = useQuery(cartQuery(api));
  const addEntry = useAddEntry();
  const goToCheckout = useExpressCheckout(website);
  return {
    inCart: (sku) => quantityOf(cart, product.id, sku),
    cartUnits: cart?.totalQuantity ?? 0,

    async addToCart(entry) {
      await addEntry(entry).catch((error: unknown) => {
        // the page may be older than the stock: it shows the new stock beside the refusal
        if (error instanceof ApiError && error.code === 'OUT_OF_STOCK')
          void queries.invalidateQueries({ queryKey: ['product'] });
        throw error;
      });
      if (!goToCheckout) onAdded(product.title);
    },

    async subscribe({ quantity, ...entry }) {
      const { cartToken } = await subscribe(api, { ...entry, qty: quantity });
      history.push(subscriptionCheckout(cartToken));
    },

    async goToGiftCard(card) {
      const chosen = { websiteId: website.id, giftCardProductId: card.itemId, sku: card.sku };
      if (card.additionalFields === null) return history.push(giftCardCheckout(chosen));
      // few gift cards ask something, so the product page loads this when it is needed
      const { chooseGiftCard } = await import('../features/checkout/choose-gift-card');
      const { cartToken } = await chooseGiftCard(api, card);
      history.push(giftCardCheckout({ ...chosen, cartToken }));
    },

    RestockForm,

    goToCheckout,
  };
}
