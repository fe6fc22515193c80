import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { ReleasedItem } from '@daybook/contracts/content/pages.api';
import { listAddress, MONTH, TERM_KINDS } from '@daybook/contracts/content/shared/item-terms';
import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BlockData } from '../features/content/block-view';
import { releasedItemsQuery } from '../features/content/content.queries';
import { ItemList } from '../features/content/item-list';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import type { ListAsked, PageLoading, ShownItemList } from '../lib/page/page-views';
import { BLOCK_VIEWS } from './-block-views';

/** The greatest page of a list that is asked for. */
const PAGE = /^[1-9]\d{0,5}$/;
/** Characters of a term in an address. */
const MOST = 100;

/** @returns undefined: the list has no such page, or nothing has these terms */
export async function loadList(
  { api, queryClient, origin, site, search = {} }: PageLoading,
  collectionId: string,
): Promise<ShownItemList | undefined> {
  const asked = askedOf(search);
  if (!asked) return undefined;
  const list = await queryClient.fetchQuery(releasedItemsQuery(api, collectionId, asked));
  const isNarrowed = TERM_KINDS.some((kind) => asked[kind] !== undefined);
  if (isNarrowed && list.results.length === 0) return undefined;
  const { title, description, path } = list.collection;
  const { page, ...terms } = asked;
  const [image] = list.results.flatMap(({ picture }) => picture ?? []);
  return {
    collection: { id: collectionId },
    list: asked,
    pageType: PageType.collection,
    head: {
      title: [title, ...TERM_KINDS.flatMap((kind) => terms[kind] ?? [])].join(' – '),
      site,
      description,
      path: listAddress(path, terms, page),
      origin,
      image,
      links: feedLinks(list.collection, origin),
    },
  };
}

/** Reads the page and the terms of a list from an address. @returns undefined: no list has them */
function askedOf(search: Readonly<Record<string, unknown>>): ListAsked | undefined {
  const given = (name: string) => (search[name] === undefined ? undefined : String(search[name]));
  const { page = '1', month } = { page: given('page'), month: given('month') };
  if (!PAGE.test(page) || (month !== undefined && !MONTH.test(month))) return undefined;
  const terms = TERM_KINDS.flatMap((kind) => {
    const term = given(kind)?.trim();
    return term ? [[kind, term] as const] : [];
  });
  return terms.some(([, term]) => term.length > MOST)
    ? undefined
    : { page: Number(page), ...Object.fromEntries(terms) };
}

/** The feeds of a collection, for readers that find them by a page. */
export const feedLinks = ({ title, path }: { title: string; path: string }, origin: string) => [
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${title} (RSS)`,
    href: `${origin}${path}/rss.xml`,
  },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${title} (Atom)`,
    href: `${origin}${path}/atom.xml`,
  },
];

/** The face of an item: its promoted block, as its kind shows it, with nothing of the shop beside it. */
export function faceOf({ website }: Pick<Storefront, 'website'>): (item: ReleasedItem) => ReactNode {
  const data: BlockData = { website, collections: [], products: [], pages: [], forms: [], path: '' };
  return ({ promotedBlock: block }) => {
    const { View } = (block && BLOCK_VIEWS[block.type]) || {};
    return block && View ? <View id={block.id} fields={block.fields} data={data} span={COLUMNS} /> : null;
  };
}

const COLUMNS = 12;

/** A page of a collection's list. */
export function List({ id, asked }: { id: string; asked: ListAsked }) {
  const api = useApi();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: list } = useSuspenseQuery(releasedItemsQuery(api, id, asked));
  return <ItemList list={list} asked={asked} face={faceOf(storefront)} />;
}
