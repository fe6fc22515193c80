import type { Link } from '@daybook/contracts/content/shared/link';
import type {
  Navigation,
  NavigationFolder,
  NavigationLink,
} from '@daybook/contracts/content/shared/navigation';

const SEARCH: Link = { kind: 'address', url: '/search' };

export const link = (id: string, target: Link = SEARCH, title = ''): NavigationLink => ({
  id,
  kind: 'link',
  title,
  link: target,
});

export const folder = (
  id: string,
  links: readonly NavigationLink[] = [],
  changes: Partial<NavigationFolder> = {},
): NavigationFolder => ({ id, kind: 'folder', title: 'Studio', behavior: 'none', links, ...changes });

/** A folder with a page in the header, and a collection in the footer. */
export const someNavigation = (changes: Partial<Navigation> = {}): Navigation => ({
  header: [folder('studio', [link('about', { kind: 'page', id: 'about' })])],
  footer: [link('mugs', { kind: 'collection', id: 'mugs' }, 'All mugs')],
  notLinked: [],
  ...changes,
});
