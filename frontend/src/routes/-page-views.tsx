import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { ReleasedPage, ShownPage } from '@daybook/contracts/content/pages.api';
import { pageTypeOfClosed } from '@daybook/contracts/content/shared/access-rule';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { contentListsOf } from '@daybook/contracts/content/shared/content-lists';
import { MONTH } from '@daybook/contracts/content/shared/item-terms';
import type { Block } from '@daybook/contracts/content/shared/page';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, redirect, useRouter, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import {
  loadedSummaryLists,
  loadSummaryLists,
  summaryListsOf,
} from '../features/catalogue/blocks/summary/summary.queries';
import { featuredQuery } from '../features/catalogue/lists/lists.queries';
import { BlockTree } from '../features/content/block-tree';
import type { ShownForm } from '../features/content/block-view';
import { coloredCode } from '../features/content/blocks/code/colored-code';
import { ClosedPart } from '../features/content/blocks/teaser-end/closed-part';
import { contentAt, draftPageQuery, releasedPageQuery } from '../features/content/content.queries';
import { loadContentLists, loadedContentLists } from '../features/content/content-lists.queries';
import { EventLinks } from '../features/content/event-links';
import { frameHostsOf } from '../features/content/frame-hosts';
import { Facts } from '../features/content/item-cards';
import { ItemTerms } from '../features/content/item-facts';
import { ItemSharing } from '../features/content/item-sharing';
import { descriptionOf } from '../features/content/page-text';
import { PageTitle } from '../features/content/page-title';
import { shownFormsQuery } from '../features/forms/forms.queries';
import { frontQuery, storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { useLocale, useTextsLang } from '../lib/locale-context';
import { GONE } from '../lib/page/gone';
import type {
  DraftLoading,
  PageLoading,
  PageViews,
  ShownDraft,
  ShownItemList,
  ShownReleasedPage,
} from '../lib/page/page-views';
import { m } from '../paraglide/messages';
import { BLOCK_VIEWS } from './-block-views';
import { Footer, footerHeaders, loadFooter } from './-footer-view';
import { FormIsland } from './-form-island';
import { faceOf, feedLinks, List, loadList } from './-item-views';
import { hasCommentsBlock, loadBelow, type ShownBelow, useBelow } from './-page-below';
import below from './-page-below.module.css';
import { menusOf, shownProduct } from './-shown-blocks';

/** The front page of a website that shows nothing of its shop. */
const NO_FRONT = {
  home: { headline: '', introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
  collections: [],
};

/** Products that the blocks of one page show or link to, at most: one call brings them all. */
const MOST_PRODUCTS = 100;

/**
 * Pages of blocks, for the server: what their loader asks and what renders them. A browser has none of this. It keeps
 * the HTML that came, and gets another page of blocks as a document.
 */
export const pageViews: PageViews = {
  load,
  Page,
  List,
  loadDraft,
  Draft,
  loadFooter,
  Footer,
  footerHeaders,
};

/** @returns undefined: no page stands there, or not for this caller */
async function load(loading: PageLoading): Promise<ShownReleasedPage | ShownItemList | undefined> {
  try {
    return await loaded(loading);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    if (error instanceof ApiError && error.status === 410) throw notFound({ data: GONE });
    throw error;
  }
}

async function loaded(loading: PageLoading): Promise<ShownReleasedPage | ShownItemList | undefined> {
  const { api, queryClient, origin, slug, site } = loading;
  const { kind, pageId, collectionId, path, isFormerPath } = await contentAt(api, `/${slug}`);
  if (isFormerPath && loading.wasOfShop) return undefined;
  if (kind === 'moved') throw redirect({ href: path, statusCode: 301 });
  if (collectionId !== null) return loadList(loading, collectionId);
  if (pageId === null) return undefined;
  const page = await queryClient.fetchQuery(releasedPageQuery(api, pageId));
  // it may have moved between the two answers
  if (page.path !== path) throw redirect({ href: page.path, statusCode: 301 });
  const { item } = page;
  if (item?.leadsTo) throw redirect({ href: item.leadsTo, statusCode: 302 });
  const { closed } = page;
  const [hostsBelow] = await Promise.all([
    loadBelow({ api, queryClient }, page),
    loadShown({ api, queryClient }, page, loading.search),
  ]);
  const hosts = new Set([...frameHostsOf(page.blocks, BLOCK_VIEWS), ...hostsBelow]);
  return {
    page: { id: page.id },
    ...(closed && { isClosed: true, ...(closed.way === 'account' && { isUnrecorded: true }) }),
    ...(item && { collection: { id: item.collection.id } }),
    headers: { 'x-frame-hosts': [...hosts].sort().join(' ') },
    ...(page.layout && { isAlone: true }),
    pageType: (closed && pageTypeOfClosed(closed.way)) ?? pageTypeOf(page),
    head: {
      title: page.title,
      site,
      description: descriptionOf(page),
      path,
      origin,
      image: page.picture ?? undefined,
      hidden: page.isNoindex || page.isPrivate,
      ...(item && { type: 'article', links: feedLinks(item.collection, origin) }),
    },
  };
}

function pageTypeOf({ item, layout }: ReleasedPage): PageType {
  if (item) return PageType.item;
  return layout ? PageType.splash : PageType.page;
}

/** The draft that a secret opens. @returns undefined: the secret opens nothing */
async function loadDraft({ api, queryClient, token, site }: DraftLoading): Promise<ShownDraft | undefined> {
  const page = await queryClient.fetchQuery(draftPageQuery(api, token)).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined;
    throw error;
  });
  if (!page) return undefined;
  try {
    await queryClient.ensureQueryData(frontQuery(api));
    await loadShown({ api, queryClient }, page);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'WEBSITE_HIDDEN')) throw error;
    leaveOutShop({ api, queryClient }, page);
  }
  return {
    headers: { 'x-frame-hosts': frameHostsOf(page.blocks, BLOCK_VIEWS).join(' ') },
    head: {
      title: page.title,
      site,
      description: descriptionOf(page),
      path: '/preview',
      hidden: true,
    },
    ...(page.layout && { isAlone: true }),
    isUnrecorded: true,
    worksUntil: page.worksUntil,
  };
}

type Loader = Pick<PageLoading, 'api' | 'queryClient'>;
type WithBlocks = Pick<ShownPage, 'blocks'> & { readonly closed?: ReleasedPage['closed'] };

/** Loads what the blocks of a page show of other features. */
async function loadShown(
  { api, queryClient }: Loader,
  page: WithBlocks,
  search: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { blocks } = page;
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  await Promise.all([
    // its collections stand in blocks, and a menu is made of them
    queryClient.ensureQueryData(frontQuery(api)),
    loadContentLists(queryClient, api, contentListsIn(blocks, monthOf(search, website.timeZone))),
    queryClient.ensureQueryData(featuredQuery(api, productIdsOf(page))),
    queryClient.ensureQueryData(shownFormsQuery(api, formIdsOf(blocks))),
    loadSummaryLists(queryClient, api, summaryListsOf(blocks as Block[])),
  ]);
}

/** The lists of content on a page, within what its lists of products leave of the bounds of a page. */
function contentListsIn(blocks: readonly unknown[], month: string) {
  const products = summaryListsOf(blocks as Block[]);
  const rows = products.reduce((sum, { count }) => sum + count, 0);
  return contentListsOf(blocks as Block[], month, { lists: products.length, rows });
}

/** The month that calendars show: that of the address, or else of now. */
function monthOf({ month }: Readonly<Record<string, unknown>>, timeZone: string): string {
  return MONTH.test(String(month)) ? String(month) : dayOf(Date.now(), timeZone).slice(0, 7);
}

/** A hidden website shows its drafts by a link, and nothing of its shop. */
function leaveOutShop({ api, queryClient }: Loader, page: WithBlocks): void {
  const formIds = formIdsOf(page.blocks);
  queryClient.setQueryData(featuredQuery(api, productIdsOf(page)).queryKey, []);
  queryClient.setQueryData(shownFormsQuery(api, formIds).queryKey, { formIds, results: [], entered: null });
  queryClient.setQueryData(frontQuery(api).queryKey, NO_FRONT);
}

/** The products that blocks show, those that links lead to, and those that would open a closed page. */
function productIdsOf({ blocks, closed }: WithBlocks): string[] {
  const keys = closed?.areas.flatMap(({ productIds }) => productIds) ?? [];
  const ids = (blocks as readonly Block[]).flatMap((block) => {
    const { references, links } = heldByBlock(block);
    return [...references, ...links].flatMap((held) => (held.kind === 'product' ? [held.id] : []));
  });
  return [...new Set([...keys, ...ids])].slice(0, MOST_PRODUCTS);
}

/** The forms that stand in blocks. */
function formIdsOf(blocks: readonly unknown[]): string[] {
  const references = (blocks as readonly Block[]).flatMap((block) => heldByBlock(block).references);
  return [...new Set(references.flatMap(({ kind, id }) => (kind === 'form' ? [id] : [])))];
}

/** The forms of a page, each rendered apart: the browser hydrates them where they stand. */
function useShownForms(blocks: readonly unknown[]): readonly ShownForm[] {
  const api = useApi();
  const locale = useLocale();
  const { submitted } = useSearch({ strict: false }) as { submitted?: unknown };
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: shown } = useSuspenseQuery(shownFormsQuery(api, formIdsOf(blocks)));
  const { language, timeZone } = storefront.website;
  return shown.results.map((page) => ({
    id: page.form.id,
    show: (block) => (
      <FormIsland
        api={api}
        locale={locale}
        textsLanguage={language}
        timeZone={timeZone}
        page={{ ...page, entered: shown.entered?.formId === page.form.id ? shown.entered : null }}
        block={block}
        isSubmitted={submitted === page.form.id}
      />
    ),
  }));
}

function Page({ id }: { id: string }) {
  const { data: page } = useSuspenseQuery(releasedPageQuery(useApi(), id));
  return <Shown page={page} embedsAt={`/embed/${page.id}`} {...useBelow(page)} />;
}

/** A member who opens a draft by the id of its page has no secret, which what runs in it is shown for. */
function Draft({ token }: { token: string }) {
  const { data: page } = useSuspenseQuery(draftPageQuery(useApi(), token));
  return <Shown page={page} embedsAt={page.worksUntil ? `/preview/${token}/embed` : undefined} />;
}

type ShownProps = {
  page: Pick<ShownPage, 'title' | 'path' | 'picture' | 'blocks' | 'linkedPages' | 'layout'> & {
    /** of an item of a collection; a draft says nothing of it yet */
    item?: Pick<
      NonNullable<ReleasedPage['item']>,
      | 'publishedOn'
      | 'author'
      | 'tags'
      | 'categories'
      | 'event'
      | 'collection'
      | 'shareButtonOptions'
      | 'sourceUrl'
    > | null;
    closed?: ReleasedPage['closed'];
  };
  /** the path below which blocks that run are documents of their own */
  embedsAt: string | undefined;
} & Partial<ShownBelow>;

/** The ways to share an item, where its owner offers them. */
function Sharing({ page: { item, path, title, picture } }: Pick<ShownProps, 'page'>) {
  const platforms = item?.shareButtonOptions;
  return platforms ? <SharingOf url={path} title={title} picture={picture} platforms={platforms} /> : null;
}

/** @param url the path of the item on this website */
function SharingOf({ url, ...item }: ComponentProps<typeof ItemSharing>) {
  const { origin } = useRouter().options.context;
  return <ItemSharing {...item} url={`${origin}${url}`} />;
}

function Shown({ page, embedsAt, comments, like }: ShownProps) {
  const api = useApi();
  const { t } = useLocale();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: front } = useSuspenseQuery(frontQuery(api));
  const { data: products } = useSuspenseQuery(featuredQuery(api, productIdsOf(page)));
  const forms = useShownForms(page.blocks);
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const { timeZone } = storefront.website;
  const month = monthOf(search, timeZone);
  const lists = loadedSummaryLists(useQueryClient(), api, summaryListsOf(page.blocks as Block[]));
  const data = {
    website: storefront.website,
    collections: front.collections,
    products: products.map(shownProduct),
    lists: new Map([...lists].map(([id, listed]) => [id, listed.map(shownProduct)])),
    ...loadedContentLists(useQueryClient(), api, contentListsIn(page.blocks, month)),
    face: faceOf(storefront),
    calendar: { month, today: dayOf(Date.now(), timeZone) },
    menus: menusOf(storefront, t(m.nav_shop_all)),
    pages: page.linkedPages,
    forms,
    comments,
    path: page.path,
    coloredCode,
    ...(embedsAt !== undefined && { embedsAt }),
  };
  return (
    <article lang={useTextsLang()}>
      <PageTitle title={page.title} site={storefront.website.title} layout={page.layout}>
        {page.item && <Facts item={page.item} />}
        {page.item?.event && (
          <EventLinks title={page.title} event={page.item.event} path={page.path} timeZone={timeZone} />
        )}
      </PageTitle>
      <BlockTree blocks={page.blocks} views={BLOCK_VIEWS} data={data} layout={page.layout} />
      {page.closed && (
        <ClosedPart closed={page.closed} path={page.path} products={data.products} notice={search.notice} />
      )}
      {page.item && <ItemTerms item={page.item} />}
      {!page.closed && <Sharing page={page} />}
      {(like || (page.item && comments && !hasCommentsBlock(page))) && (
        <div className={below.below}>
          {like}
          {page.item && !hasCommentsBlock(page) && comments?.('')}
        </div>
      )}
    </article>
  );
}
