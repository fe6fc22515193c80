import type { Link } from '@daybook/contracts/content/shared/link';
import type { NavigationLink } from '@daybook/contracts/content/shared/navigation';

/** A line that has the title of what it leads to. */
export const menuLine = (id: string, link: Link): NavigationLink => ({ id, kind: 'link', title: '', link });

/** All products, and each collection. */
export const shopLines = (menu: string, collectionIds: readonly string[]): NavigationLink[] => [
  menuLine(`${menu}-shop`, { kind: 'address', url: '/shop' }),
  ...collectionIds.map((id) => menuLine(`${menu}-${id}`, { kind: 'collection', id })),
];
