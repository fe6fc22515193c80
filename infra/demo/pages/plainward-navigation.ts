import type { Link } from '@daybook/contracts/content/shared/link';
import type { Navigation, NavigationLink } from '@daybook/contracts/content/shared/navigation';

/** The collections in the order of the shop's menu. */
const COLLECTIONS = ['tableware', 'vessels', 'linen', 'studio'];

/** A line that has the title of what it leads to. */
const line = (id: string, link: Link): NavigationLink => ({ id, kind: 'link', title: '', link });

const shopLines = (menu: string): NavigationLink[] => [
  line(`${menu}-shop`, { kind: 'address', url: '/shop' }),
  ...COLLECTIONS.map((id) => line(`${menu}-${id}`, { kind: 'collection', id })),
];

/** The menus that Plainward opens with. @param idOf the id of the page with a slug */
export function plainwardNavigation(idOf: (slug: string) => string): Navigation {
  const page = (menu: string, slug: string) => line(`${menu}-${slug}`, { kind: 'page', id: idOf(slug) });
  return {
    header: [
      ...shopLines('header'),
      {
        id: 'header-about-us',
        kind: 'folder',
        title: 'About us',
        behavior: 'none',
        links: [
          page('header', 'about'),
          page('header', 'studio-visits'),
          page('header', 'questions'),
          page('header', 'contact'),
        ],
      },
    ],
    footer: [
      ...shopLines('footer'),
      page('footer', 'questions'),
      page('footer', 'contact'),
      page('footer', 'about'),
    ],
    notLinked: [],
  };
}
