import { money } from '@daybook/contracts/shared/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { answersOf } from '../features/cart/answers-of';
import { subscriptionPhrase } from '../features/catalogue/purchase/subscription-phrase';
import { chosenSubscriptionQuery } from '../features/checkout/checkout.queries';
import { checkoutHead } from '../features/checkout/checkout-head';
import { CheckoutPage } from '../features/checkout/checkout-page';
import { ChosenItem } from '../features/checkout/chosen-item';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { m } from '../paraglide/messages';
import { buttonClass } from '../ui/button';

export const Route = createFileRoute('/checkout/subscribe')({
  validateSearch: ({ cartToken }: Record<string, unknown>): { cartToken?: string } =>
    cartToken === undefined ? {} : { cartToken: String(cartToken) },
  loaderDeps: ({ search: { cartToken = '' } }) => ({ cartToken }),
  loader: async ({ context: { api, queryClient }, deps: { cartToken } }) => {
    const [{ website }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureQueryData(chosenSubscriptionQuery(api, cartToken)).catch((error: unknown) => {
        throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error;
      }),
    ]);
    return { site: website.title };
  },
  head: checkoutHead(m.checkout_subscription_title, '/checkout/subscribe'),
  component: SubscriptionCheckout,
});

/** The chosen subscription, its billing period, and that it is not billed yet. */
function SubscriptionCheckout() {
  const locale = useLocale();
  const { t, price } = locale;
  const { cartToken } = Route.useLoaderDeps();
  const { data: chosen } = useSuspenseQuery(chosenSubscriptionQuery(useApi(), cartToken));
  const { title, image, fullUrl, chosenVariant, plan, quantity, priceMoney, subTotal } = chosen;
  const several: [string, string][] =
    quantity > 1
      ? [
          [t(m.checkout_quantity), String(quantity)],
          [t(m.checkout_each), price(money(subTotal, priceMoney.currency))],
        ]
      : [];
  const facts = [
    ...Object.entries(chosenVariant.attributes),
    ...answersOf(chosen.additionalFields, t),
    ...several,
  ];
  return (
    <CheckoutPage
      title={t(m.checkout_subscription_title)}
      later={t(m.checkout_later_subscription)}
      ways={
        <Link to={fullUrl ?? '/shop'} className={buttonClass('secondary', true)}>
          {fullUrl ? t(m.checkout_change) : t(m.cart_empty_back)}
        </Link>
      }
    >
      <ChosenItem title={title} image={image} fullUrl={fullUrl} sku={chosenVariant.sku} facts={facts}>
        {subscriptionPhrase({ plan, priceMoney, onSale: false }, locale)}
      </ChosenItem>
    </CheckoutPage>
  );
}
