import { ProductType } from '@daybook/contracts/shared/enumerations';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router';
import { answersOf } from '../features/cart/answers-of';
import { useAddEntry } from '../features/cart/cart.mutations';
import { productQuery } from '../features/catalogue/catalogue.queries';
import { productPrice } from '../features/catalogue/purchase/product-price';
import { chosenGiftCardQuery } from '../features/checkout/checkout.queries';
import { ChosenItem } from '../features/checkout/chosen-item';
import { Denominations } from '../features/checkout/denominations';
import { GiftForm } from '../features/checkout/gift-card/gift-form';
import { GiftPage } from '../features/checkout/gift-card/gift-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { buttonClass } from '../ui/button';
import { Price } from '../ui/price';
import { orNotFound } from './-open-secret';

const search = searchTexts('websiteId', 'giftCardProductId', 'sku', 'cartToken', 'notice');

export const Route = createFileRoute('/checkout/giftcard')({
  validateSearch: search,
  loaderDeps: ({ search: { notice: _, ...chosen } }) => chosen,
  loader: async ({ context: { api, queryClient, locale }, deps }) => {
    const { websiteId, giftCardProductId = '', sku, cartToken } = deps;
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    // a gift card of another website is sold there
    if (websiteId !== website.id || giftCardProductId === '') throw notFound();
    const [product, chosen] = await Promise.all([
      queryClient.ensureQueryData(productQuery(api, giftCardProductId)).catch(orNotFound),
      cartToken === undefined
        ? undefined
        : queryClient.ensureQueryData(chosenGiftCardQuery(api, cartToken)).catch(orNotFound),
    ]);
    const isOther = chosen && (chosen.itemId !== giftCardProductId || chosen.chosenVariant.sku !== sku);
    const { productType, variants } = product.structuredContent;
    const isThere = sku === undefined || variants.some((variant) => variant.sku === sku);
    if (productType !== ProductType.giftCard || product.id !== giftCardProductId || !isThere || isOther)
      throw notFound();
    return {
      head: {
        title: locale.t(m.checkout_gift_card_title),
        site: website.title,
        path: '/checkout/giftcard',
        hidden: true,
      },
      timeZone: website.timeZone,
    };
  },
  head: loadedHead,
  component: GiftCardCheckout,
});

/** The chosen gift card and who gets it; without an amount, the amounts to choose from. */
function GiftCardCheckout() {
  const locale = useLocale();
  const { t } = locale;
  const api = useApi();
  const { websiteId = '', giftCardProductId = '', sku, cartToken = '' } = Route.useLoaderDeps();
  const { timeZone } = Route.useLoaderData();
  const { notice } = Route.useSearch();
  const navigate = useNavigate();
  const add = useAddEntry();
  const { data: product } = useSuspenseQuery(productQuery(api, giftCardProductId));
  const { data: chosen } = useQuery({
    ...chosenGiftCardQuery(api, cartToken),
    enabled: cartToken !== '',
  });
  const { variants } = product.structuredContent;
  const variant = variants.find((one) => one.sku === sku);
  const price = productPrice(product, variant ? [variant] : variants);
  const image = product.images.find(({ id }) => id === variant?.imageId) ?? product.images[0];
  const form = variant && (
    <GiftForm
      itemId={product.id}
      sku={variant.sku}
      additionalFields={chosen?.additionalFields ?? null}
      today={dayOf(Date.now(), timeZone)}
      isRefused={notice !== undefined}
      onAdd={async (gift) => {
        const additionalFields = chosen?.additionalFields ?? null;
        await add({ itemId: product.id, sku: variant.sku, quantity: 1, additionalFields, gift });
        await navigate({ to: '/cart' });
      }}
    />
  );
  const card = (
    <>
      <ChosenItem
        title={product.title}
        image={image ?? null}
        fullUrl={product.fullUrl}
        sku={sku}
        facts={[
          ...Object.entries(variant?.attributes ?? {}),
          ...answersOf(chosen?.additionalFields ?? null, locale),
        ]}
      >
        {chosen ? <Price now={chosen.priceMoney} /> : price && <Price {...price} />}
        {!variant && (
          <Denominations websiteId={websiteId} giftCardProductId={product.id} variants={variants} />
        )}
      </ChosenItem>
      <Link
        to={product.fullUrl}
        search={(sku === undefined ? {} : { variant: sku }) as never}
        className={buttonClass('text')}
      >
        {t(m.checkout_change)}
      </Link>
    </>
  );
  return <GiftPage card={card} form={form} />;
}
