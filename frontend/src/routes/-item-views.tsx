import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { releasedItemsQuery } from '../features/content/content.queries';
import { ItemList, listPath } from '../features/content/item-list';
import { useApi } from '../lib/api/api-context';
import type { PageLoading, ShownItemList } from '../lib/page/page-views';

/** The greatest page of a list that is asked for. */
const PAGE = /^[1-9]\d{0,5}$/;

/** @returns undefined: the list has no such page */
export async function loadList(
  { api, queryClient, origin, site, listPage = '1' }: PageLoading,
  collectionId: string,
): Promise<ShownItemList | undefined> {
  if (!PAGE.test(listPage)) return undefined;
  const page = Number(listPage);
  const list = await queryClient.fetchQuery(releasedItemsQuery(api, collectionId, page));
  const { title, description, path } = list.collection;
  const [image] = list.results.flatMap(({ picture }) => picture ?? []);
  return {
    collection: { id: collectionId },
    list: page,
    pageType: PageType.collection,
    head: {
      title,
      site,
      description,
      path: listPath(path, page),
      origin,
      image,
      links: feedLinks(list.collection, origin),
    },
  };
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

/** A page of a collection's list. */
export function List({ id, page }: { id: string; page: number }) {
  const { data: list } = useSuspenseQuery(releasedItemsQuery(useApi(), id, page));
  return <ItemList list={list} />;
}
