import { serviceLines } from '@daybook/contracts/catalogue/shared/service-lines';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { productQuery } from '../../features/catalogue/catalogue.queries';
import { ProductDetail } from '../../features/catalogue/product-detail';
import { ProductSkeleton } from '../../features/catalogue/product-skeleton';
import { storefrontQuery } from '../../features/websites/websites.queries';
import { ApiError } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { useFetchedAhead } from '../../lib/page/fetched-late';
import { pageHead } from '../../lib/page/page-head';
import { searchTexts } from '../../lib/page/search-texts';
import { m } from '../../paraglide/messages';
import { useAnnounce } from '../../ui/announcer';
import { later } from '../../ui/later';
import { ExtrasWhenNear, prepareExtras } from '../-extras-when-near';
import { usePurchaseActions } from '../-use-purchase-actions';

// by itself, so that visitors do not fetch it
const PreviewBanner = later(async () => (await import('../-preview-banner')).default, { onDemand: true });

const search = searchTexts('variant', 'notice', 'reviews');

export const Route = createFileRoute('/$collection/p/$product')({
  validateSearch: search,
  loader: async ({ context, params, location }) => {
    const { api, queryClient, origin } = context;
    const [{ website }, product] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient
        .ensureQueryData(productQuery(api, params.product, params.collection))
        .catch((error: unknown) => {
          throw error instanceof ApiError && error.status === 404 ? notFound() : error;
        }),
    ]);
    // asked by its id, or at an address that it had: its one address is where it is now
    if (location.pathname !== product.fullUrl)
      throw redirect({ href: product.fullUrl + location.searchStr, statusCode: 301 });
    // the server renders the whole page; in a browser the foot waits until the visitor scrolls near it
    if (typeof document === 'undefined')
      await prepareExtras(context, product, search(location.search).reviews);
    return { product, site: website.title, origin };
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.product.seo.title || loaderData.product.title,
          site: loaderData.site,
          description: loaderData.product.seo.description || loaderData.product.excerpt,
          path: loaderData.product.fullUrl,
          origin: loaderData.origin,
          image: loaderData.product.images[0],
          type: 'product',
        })
      : {},
  pendingComponent: ProductSkeleton,
  component: Product,
});

function Product() {
  const { t } = useLocale();
  const api = useApi();
  const announce = useAnnounce();
  const { collection, product: slug } = Route.useParams();
  const { variant, notice, reviews } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: product } = useSuspenseQuery(productQuery(api, slug, collection));
  const actions = usePurchaseActions({
    product,
    website: storefront.website,
    onAdded: (productName) => announce(t(m.add_done, { productName })),
  });

  const changeSku = useCallback(
    (sku: string | undefined) =>
      navigate({ search: sku ? { variant: sku } : {}, replace: true, resetScroll: false }),
    [navigate],
  );

  // the foot may never be near
  const noteViewed = useCallback(
    () => import('../../features/catalogue/viewed-products').then((viewed) => viewed.noteViewed(product.id)),
    [product.id],
  );
  useFetchedAhead(noteViewed);

  return (
    <>
      {product.preview && <PreviewBanner preview={product.preview} />}
      <ProductDetail
        key={product.id}
        product={product}
        collection={storefront.collections.find(({ id }) => id === product.collectionId)}
        {...serviceLines(product, storefront.website)}
        sku={variant}
        onSkuChange={changeSku}
        texts={storefront.website.texts}
        instalments={storefront.website.storeSettings.instalments}
        actions={actions}
        notice={notice}
      />
      <ExtrasWhenNear key={`below ${product.id}`} product={product} reviewsAfter={reviews} />
    </>
  );
}
