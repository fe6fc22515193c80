import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { AddedPopoverProvider } from '../features/cart/added-popover-provider';
import { CartLink } from '../features/cart/cart-link';
import { CartPillOnceFilled } from '../features/cart/cart-pill-once-filled';
import { useCartAcrossTabs } from '../features/cart/cart-tabs';
import { PageChange } from '../features/websites/page-change';
import { SiteHeader } from '../features/websites/site-header';
import { SkipLink } from '../features/websites/skip-link';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiProvider } from '../lib/api/api-context';
import { LocaleProvider, TextsLanguageProvider } from '../lib/locale-context';
import { PageTags } from '../lib/page/page-tags';
import type { RouterContext } from '../lib/page/router-context';
import { AnnouncerProvider } from '../ui/announcer';
import { later } from '../ui/later';
import page from '../ui/page.module.css';

// at the end of the page, and with links only: its script can come after the others
const SiteEnd = later(async () => (await import('./-site-end')).SiteEnd);
const AccountLink = later(async () => (await import('./-site-end')).AccountLink);

// the page has only links, which work without its script
const NotFoundPage = later(async () => (await import('../features/websites/not-found-page')).NotFoundPage, {
  onDemand: true,
});

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { api, queryClient, pageViews } }) => {
    const storefront = await queryClient.ensureQueryData(storefrontQuery(api));
    if (storefront.navigation?.hasFooter) await pageViews?.loadFooter({ api, queryClient });
    return storefront;
  },
  // the website seldom changes, so a visit keeps the loaded one
  staleTime: Number.POSITIVE_INFINITY,
  headers: ({ match: { context } }) => context.pageViews?.footerHeaders(context),
  head: ({ loaderData, match: { context } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      ...(loaderData
        ? [
            { title: loaderData.website.title },
            { name: 'description', content: loaderData.website.tagline },
            ...themeColours(loaderData.website.theme),
            { property: 'og:site_name', content: loaderData.website.title },
          ]
        : []),
    ],
    ...(loaderData && context.themeHead?.(loaderData.website)),
  }),
  shellComponent: Document,
  component: Shop,
  notFoundComponent: NotFound,
});

/** The colour of the browser's own bars. The first that the device's wish fits counts, so dark comes first. */
function themeColours({ colour, dark }: Storefront['website']['theme']) {
  const name = 'theme-color';
  const night = dark ? [{ name, content: dark.paper, media: '(prefers-color-scheme:dark)' }] : [];
  return [...night, { name, content: colour.paper }];
}

/** The browser's own: it runs the scripts of its document already. */
const IN_BROWSER = { Head: PageTags, Scripts: () => null };

function Document({ children }: { children: ReactNode }) {
  const { locale, queryClient, documentParts: { Head, Scripts } = IN_BROWSER } = useRouter().options.context;
  return (
    <html lang={locale.locale}>
      <head>
        <Head />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <LocaleProvider locale={locale}>{children}</LocaleProvider>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** Connects the features: the website's header and footer with the cart's icon, pill and popover. */
function Shop() {
  const { api } = Route.useRouteContext();
  const storefront = useSuspenseQuery(storefrontQuery(api)).data;
  const { website, collections } = storefront;
  const cartIcon = useRef<HTMLAnchorElement>(null);
  // of the page that is shown: the address is the next page's already while that one comes
  const isCartPage = useRouterState({
    select: ({ resolvedLocation, location }) =>
      /^\/(cart|checkout)$/.test((resolvedLocation ?? location).pathname),
  });
  const isAlone = useRouterState({ select: ({ matches }) => matches.some(standsAlone) });
  useCartAcrossTabs();
  return (
    <ApiProvider api={api}>
      <TextsLanguageProvider value={website.language}>
        <AnnouncerProvider>
          <AddedPopoverProvider icon={cartIcon}>
            {!isAlone && (
              <>
                <SkipLink />
                <SiteHeader website={website} collections={collections} menu={storefront.navigation?.header}>
                  <AccountLink />
                  <CartLink ref={cartIcon} />
                </SiteHeader>
              </>
            )}
            <main id="content" className={page.page} tabIndex={-1}>
              <Outlet />
            </main>
            <SiteEnd {...storefront} isAlone={isAlone} />
            <CartPillOnceFilled hidden={isCartPage || isAlone} />
            <PageChange />
          </AddedPopoverProvider>
        </AnnouncerProvider>
      </TextsLanguageProvider>
    </ApiProvider>
  );
}

/** Whether a page has no header and no footer, as a splash page. */
const standsAlone = ({ loaderData }: { loaderData?: unknown }): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'isAlone' in loaderData;

function NotFound() {
  const { collections } = Route.useLoaderData();
  return <NotFoundPage collections={collections} />;
}
