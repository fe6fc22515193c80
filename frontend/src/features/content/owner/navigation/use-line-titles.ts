import type { LinkKind } from '@daybook/contracts/content/shared/link';
import {
  linksOfNavigation,
  type Navigation,
  type NavigationNode,
} from '@daybook/contracts/content/shared/navigation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { chosenQuery } from '../editor/documents.queries';

/** The words for a target that is gone, or that the member may not read. */
const KINDS: Readonly<Record<string, string>> = {
  page: 'Page',
  collection: 'Collection',
  product: 'Product',
  item: 'Item',
  file: 'File',
};

/** Titles of a kind that are asked for at once. */
const MOST_ASKED = 100;

/** The title of a line: its own, or that of what it leads to. */
export function useLineTitles(navigation: Navigation): (node: NavigationNode) => string {
  const api = useApi();
  const links = linksOfNavigation(navigation).map(({ link }) => link);
  const idsOf = (wanted: LinkKind) =>
    [...new Set(links.flatMap((link) => (link.kind === wanted && 'id' in link ? [link.id] : [])))]
      .sort()
      .slice(0, MOST_ASKED);
  const pages = useQuery(chosenQuery(api, 'page', idsOf('page')));
  const collections = useQuery(chosenQuery(api, 'collection', idsOf('collection')));
  const products = useQuery(chosenQuery(api, 'product', idsOf('product')));
  const choices = {
    page: pages.data?.results,
    collection: collections.data?.results,
    product: products.data?.results,
  };
  return (node) => {
    if (node.title.trim() !== '') return node.title;
    if (node.kind === 'folder') return 'Folder';
    const { link } = node;
    switch (link.kind) {
      case 'address':
        return link.url === '/shop' ? 'Shop all' : link.url;
      case 'email':
        return link.email;
      case 'phone':
        return link.phone;
      case 'page':
      case 'collection':
      case 'product':
        return choices[link.kind]?.find(({ id }) => id === link.id)?.title ?? KINDS[link.kind] ?? link.kind;
      default:
        return KINDS[link.kind] ?? link.kind;
    }
  };
}
