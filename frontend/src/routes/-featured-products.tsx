import { useQuery } from '@tanstack/react-query';
import { featuredQuery } from '../features/catalogue/lists/lists.queries';
import { ProductGrid } from '../features/catalogue/lists/product-grid';
import { frontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';
import page from '../ui/page.module.css';
import { useListTools } from './-use-list-tools';

/** Products of one row on a desktop, two on a phone. */
const SHOWN = 4;

/** Loads them for the server's HTML. A page is shown without them when they cannot be had. */
export async function prepareFeatured({ api, queryClient }: RouterContext): Promise<void> {
  try {
    const { home } = await queryClient.ensureQueryData(frontQuery(api));
    await queryClient.ensureQueryData(featuredQuery(api, home.featuredProductIds));
  } catch {}
}

/** The first products of the home page, where a page has none of its own: an empty cart, or nothing found. */
export default function FeaturedProducts() {
  const { t } = useLocale();
  const api = useApi();
  const tools = useListTools();
  const { data: front } = useQuery(frontQuery(api));
  const ids = front?.home.featuredProductIds ?? [];
  const { data: featured = [] } = useQuery({ ...featuredQuery(api, ids), enabled: ids.length > 0 });
  if (featured.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="featured">
      <div className={page.sectionHead}>
        <h2 id="featured" className={page.sectionTitle}>
          {t(m.home_featured)}
        </h2>
      </div>
      <ProductGrid products={featured.slice(0, SHOWN)} tools={tools} headingLevel="h3" />
    </section>
  );
}
