import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { lightboxFormPath } from '@daybook/contracts/forms/shared/form-links';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { featuredQuery } from '../features/catalogue/lists/lists.queries';
import { BlockTree } from '../features/content/block-tree';
import type { ShownForm } from '../features/content/block-view';
import { coloredCode } from '../features/content/blocks/code/colored-code';
import { footerQuery } from '../features/content/content.queries';
import { frameHostsOf } from '../features/content/frame-hosts';
import { readShownForms } from '../features/forms/forms.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import type { ApiClient } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { useLocale, useTextsLang } from '../lib/locale-context';
import type { PageLoading } from '../lib/page/page-views';
import { m } from '../paraglide/messages';
import { BLOCK_VIEWS } from './-block-views';
import { menusOf, shownProduct } from './-shown-blocks';

/** The footer is in the HTML of every page, and so is what it shows: a browser gets none of its data. */
const IN_HTML_ALONE = { meta: { isInHtmlAlone: true } } as const;

type Loading = Pick<PageLoading, 'api' | 'queryClient'>;

/** Loads the region at the end of every page, and what its blocks show of other features. */
export async function loadFooter({ api, queryClient }: Loading): Promise<void> {
  const { blocks } = await queryClient.ensureQueryData(footerQuery(api));
  await Promise.all([
    queryClient.ensureQueryData(productsQuery(api, idsOf(blocks, 'product'))),
    queryClient.ensureQueryData(formsQuery(api, idsOf(blocks, 'form'))),
  ]);
}

/** The hosts of the frames that a press in the footer opens, as the policy of every page has to name them. */
export function footerHeaders({ api, queryClient }: Loading): Readonly<Record<string, string>> {
  const footer = queryClient.getQueryData(footerQuery(api).queryKey);
  const hosts = footer ? frameHostsOf(footer.blocks, BLOCK_VIEWS) : [];
  return hosts.length > 0 ? { 'x-footer-frame-hosts': hosts.join(' ') } : {};
}

const productsQuery = (api: ApiClient, ids: readonly string[]) => ({
  ...featuredQuery(api, ids),
  ...IN_HTML_ALONE,
  queryKey: ['footer', 'products'],
});

const formsQuery = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    ...IN_HTML_ALONE,
    queryKey: ['footer', 'forms'],
    queryFn: ({ signal }) => readShownForms(api, ids, signal),
  });

/** The documents of a kind that the footer's blocks show or link to. */
function idsOf(blocks: readonly unknown[], kind: 'product' | 'form'): string[] {
  const ids = (blocks as readonly Block[]).flatMap((block) => {
    const { references, links } = heldByBlock(block);
    return [...references, ...links].flatMap((held) => (held.kind === kind ? [held.id] : []));
  });
  return [...new Set(ids)];
}

/** The region at the end of every page. Lists of products have their place in pages, and show none here. */
export function Footer() {
  const api = useApi();
  const { t } = useLocale();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: footer } = useSuspenseQuery(footerQuery(api));
  const blocks = footer.blocks as Block[];
  const { data: products } = useSuspenseQuery(productsQuery(api, idsOf(blocks, 'product')));
  const { data: forms } = useSuspenseQuery(formsQuery(api, idsOf(blocks, 'form')));
  const data = {
    website: storefront.website,
    collections: storefront.collections,
    products: products.map(shownProduct),
    menus: menusOf(storefront, t(m.nav_shop_all)),
    pages: footer.linkedPages,
    forms: forms.results.map(linkedForm),
    path: '',
    coloredCode,
  };
  return (
    <div lang={useTextsLang()}>
      <BlockTree blocks={blocks} views={BLOCK_VIEWS} data={data} />
    </div>
  );
}

/** A form in the footer is a link to it: not every page takes a form that is sent without script. */
const linkedForm = ({ form: { id, name, urlId } }: FormPage): ShownForm => ({
  id,
  show: () => <a href={lightboxFormPath(urlId)}>{name}</a>,
});
