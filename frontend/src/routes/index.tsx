import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { CollectionLinks } from '../features/catalogue/lists/collection-links';
import { featuredQuery } from '../features/catalogue/lists/lists.queries';
import { ProductGrid } from '../features/catalogue/lists/product-grid';
import { HomeHero } from '../features/websites/home-hero';
import { HomeNote } from '../features/websites/home-note';
import { frontQuery, storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { isInMenu } from '../lib/is-in-menu';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { readByPage } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import page from '../ui/page.module.css';
import { ReleasedPage } from './-released-page';
import { useListTools } from './-use-list-tools';

export const Route = createFileRoute('/')({
  validateSearch: readByPage<{ month?: unknown }>(),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: async ({ context: { api, queryClient, origin, pageViews }, location, deps: search }) => {
    const [{ website, navigation }, { home }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureQueryData(frontQuery(api)),
    ]);
    if (navigation?.hasHomePage) {
      if (!pageViews) throw redirect({ href: location.href, reloadDocument: true });
      const found = await pageViews.load({ api, queryClient, origin, slug: '', site: website.title, search });
      if (found && 'page' in found) return found;
    }
    await queryClient.ensureQueryData(featuredQuery(api, home.featuredProductIds));
    return {
      head: {
        title: website.title,
        description: home.introduction,
        path: '/',
        origin,
        image: home.hero,
      },
    };
  },
  // a press on a link within the page, or Back from it, leaves a page of blocks as it is
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  headers: ({ loaderData }) => (loaderData && 'page' in loaderData ? loaderData.headers : undefined),
  head: loadedHead,
  component: Home,
});

/** The page of blocks that the navigation names, or the home page of the design. */
function Home() {
  const data = Route.useLoaderData();
  return 'page' in data ? <ReleasedPage id={data.page.id} /> : <DesignedHome />;
}

function DesignedHome() {
  const { t } = useLocale();
  const api = useApi();
  const { home, collections: all } = useSuspenseQuery(frontQuery(api)).data;
  const collections = all.filter(isInMenu);
  const hasNote = home.note.title || home.note.image || home.note.paragraphs.length > 0;
  const { data: featured } = useSuspenseQuery(featuredQuery(api, home.featuredProductIds));
  const tools = useListTools();
  return (
    <>
      <HomeHero home={home} />
      {featured.length > 0 && (
        <section className={page.section} aria-labelledby="featured">
          <div className={page.sectionHead}>
            <h2 id="featured" className={page.sectionTitle}>
              {t(m.home_featured)}
            </h2>
            <Link to="/shop" className={page.sectionLink}>
              {t(m.home_see_all)}
            </Link>
          </div>
          <ProductGrid products={featured} tools={tools} headingLevel="h3" />
        </section>
      )}
      {collections.length > 0 && (
        <section className={page.section} aria-labelledby="collections">
          <div className={page.sectionHead}>
            <h2 id="collections" className={page.sectionTitle}>
              {t(m.home_collections)}
            </h2>
          </div>
          <CollectionLinks collections={collections} />
        </section>
      )}
      {hasNote && (
        <div className={page.section}>
          <HomeNote note={home.note} />
        </div>
      )}
    </>
  );
}
