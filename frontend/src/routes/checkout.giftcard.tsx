import { ProductType } from '@daybook/contracts/shared/enumerations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { productQuery } from '../features/catalogue/catalogue.queries';
import { productPrice } from '../features/catalogue/purchase/product-price';
import { checkoutHead } from '../features/checkout/checkout-head';
import { CheckoutPage } from '../features/checkout/checkout-page';
import { ChosenItem } from '../features/checkout/chosen-item';
import { Denominations } from '../features/checkout/denominations';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { m } from '../paraglide/messages';
import { buttonClass } from '../ui/button';
import { Price } from '../ui/price';

type GiftCardSearch = { websiteId?: string; giftCardProductId?: string; sku?: string };

export const Route = createFileRoute('/checkout/giftcard')({
  // the router parses a bare number as a number, but an id is a text
  validateSearch: (search: Record<string, unknown>): GiftCardSearch =>
    Object.fromEntries(
      ['websiteId', 'giftCardProductId', 'sku'].flatMap((name) => {
        const value = search[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    ),
  loaderDeps: ({ search: { websiteId, giftCardProductId = '', sku } }) => ({
    websiteId,
    giftCardProductId,
    sku,
  }),
  loader: async ({ context: { api, queryClient }, deps: { websiteId, giftCardProductId, sku } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // a gift card of another website is sold there
    if (websiteId !== website.id || giftCardProductId === '') throw notFound();
    const product = await queryClient
      .ensureQueryData(productQuery(api, giftCardProductId))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error;
      });
    const { productType, variants } = product.structuredContent;
    const isThere = sku === undefined || variants.some((variant) => variant.sku === sku);
    if (productType !== ProductType.giftCard || product.id !== giftCardProductId || !isThere)
      throw notFound();
    return { site: website.title };
  },
  head: checkoutHead(m.checkout_gift_card_title, '/checkout/giftcard'),
  component: GiftCardCheckout,
});

/** The chosen gift card and its amount; without an amount, the amounts to choose from. */
function GiftCardCheckout() {
  const { t } = useLocale();
  const { websiteId = '', giftCardProductId, sku } = Route.useLoaderDeps();
  const { data: product } = useSuspenseQuery(productQuery(useApi(), giftCardProductId));
  const { variants } = product.structuredContent;
  const variant = variants.find((one) => one.sku === sku);
  const price = productPrice(product, variant ? [variant] : variants);
  const image = product.images.find(({ id }) => id === variant?.imageId) ?? product.images[0];
  return (
    <CheckoutPage
      title={t(m.checkout_gift_card_title)}
      later={t(m.checkout_later_gift_card)}
      ways={
        <Link
          to={product.fullUrl}
          search={(sku === undefined ? {} : { variant: sku }) as never}
          className={buttonClass('secondary', true)}
        >
          {t(m.checkout_change)}
        </Link>
      }
    >
      <ChosenItem
        title={product.title}
        image={image ?? null}
        fullUrl={product.fullUrl}
        sku={sku}
        facts={Object.entries(variant?.attributes ?? {})}
      >
        {price && <Price {...price} />}
        {!variant && (
          <Denominations websiteId={websiteId} giftCardProductId={product.id} variants={variants} />
        )}
      </ChosenItem>
    </CheckoutPage>
  );
}
