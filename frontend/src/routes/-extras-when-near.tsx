import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useCallback, useMemo } from 'react';
import { addOnsQuery, relatedQuery } from '../features/catalogue/catalogue.queries';
import type { RouterContext } from '../lib/page/router-context';
import { HydrateWhenNear } from '../ui/hydrate-when-near';
import page from '../ui/page.module.css';

type ExtrasProps = { product: ProductItem; reviewsAfter: string | undefined };

let Extras: ComponentType<ExtrasProps> | undefined;

/**
 * Loads the foot of the product page and its script. When the related products fail to load, the foot renders without
 * them.
 */
export async function prepareExtras(
  { api, queryClient }: RouterContext,
  { id: productId, hasAddOns }: Pick<ProductItem, 'id' | 'hasAddOns'>,
  reviewsAfter: string | undefined,
): Promise<void> {
  const [file] = await Promise.all([
    import('./-product-extras'),
    hasAddOns && queryClient.ensureQueryData(addOnsQuery(api, [productId])).catch(() => undefined),
    queryClient.ensureQueryData(relatedQuery(api, productId)).catch(() => undefined),
  ]);
  // a cursor that is none shows the newest reviews
  if (reviewsAfter)
    await queryClient
      .ensureQueryData(file.reviewsPageQuery(api, productId, reviewsAfter))
      .catch(() => undefined);
  Extras = file.default;
}

/** The foot of the product page. */
export function ExtrasWhenNear({ product, reviewsAfter }: ExtrasProps) {
  const { context } = useRouter().options;
  const prepare = useCallback(
    () => prepareExtras(context, product, reviewsAfter),
    [context, product, reviewsAfter],
  );
  const extras = useMemo(
    () => <PreparedExtras product={product} reviewsAfter={reviewsAfter} />,
    [product, reviewsAfter],
  );
  return (
    <HydrateWhenNear className={page.later} prepare={prepare}>
      {extras}
    </HydrateWhenNear>
  );
}

const PreparedExtras = (props: ExtrasProps) => Extras && <Extras {...props} />;
