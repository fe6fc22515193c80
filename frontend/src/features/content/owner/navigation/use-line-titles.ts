import type { NavigationNode } from '@daybook/contracts/content/shared/navigation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { documentsQuery } from '../editor/documents.queries';

/** Whatever a member may not read, or what is gone, is called by its kind. */
const KINDS: Readonly<Record<string, string>> = {
  page: 'Page',
  collection: 'Collection',
  product: 'Product',
  item: 'Item',
  file: 'File',
};

/** The title of a line: its own, or that of what it leads to. */
export function useLineTitles(): (node: NavigationNode) => string {
  const api = useApi();
  const enabled = useMay('catalogue.edit');
  const pages = useQuery(documentsQuery(api, 'page'));
  const collections = useQuery({ ...documentsQuery(api, 'collection'), enabled });
  const products = useQuery({ ...documentsQuery(api, 'product'), enabled });
  const choices = { page: pages.data, collection: collections.data, product: products.data };
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
        return (
          choices[link.kind]?.find(({ value }) => value === link.id)?.label ?? KINDS[link.kind] ?? link.kind
        );
      default:
        return KINDS[link.kind] ?? link.kind;
    }
  };
}
