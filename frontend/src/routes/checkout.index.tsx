import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CART_KEY } from '../features/cart/cart.queries';
import { Checkout } from '../features/checkout/buyer/checkout';
import { CHECKOUT_KEY, checkoutQuery } from '../features/checkout/checkout.queries';
import { checkoutHead } from '../features/checkout/checkout-head';
import { storefrontQuery } from '../features/websites/websites.queries';
import { m } from '../paraglide/messages';

export const Route = createFileRoute('/checkout/')({
  validateSearch: ({ notice }: Record<string, unknown>): { notice?: string } => ({
    notice: notice === undefined ? undefined : String(notice),
  }),
  loader: async ({ context: { api, queryClient } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // in the HTML, for visitors without script; a browser that goes to this page asks for it there
    if (typeof document === 'undefined') await queryClient.prefetchQuery(checkoutQuery(api));
    return { site: website.title };
  },
  head: checkoutHead(m.checkout_title, '/checkout'),
  component: CheckoutOfCart,
});

/** The order's page follows the payment. What was bought leaves the cart. */
function CheckoutOfCart() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = ({ order, next }: PaidAnswer) => {
    void queries.invalidateQueries({ queryKey: CART_KEY });
    void navigate({ to: `/order/${order.secret}/${next}` }).then(() =>
      queries.removeQueries({ queryKey: CHECKOUT_KEY }),
    );
  };
  return <Checkout notice={Route.useSearch().notice} onPaid={leave} />;
}
