import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { menuLine, shopLines } from './menu-lines.js';

/** The collections in the order of the shop's menu. */
const COLLECTIONS = ['tableware', 'vessels', 'linen', 'studio'];

/** The menus that Plainward opens with. @param idOf the id of the page with a slug */
export function plainwardNavigation(idOf: (slug: string) => string): Navigation {
  const page = (menu: string, slug: string) => menuLine(`${menu}-${slug}`, { kind: 'page', id: idOf(slug) });
  return {
    header: [
      ...shopLines('header', COLLECTIONS),
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
      ...shopLines('footer', COLLECTIONS),
      page('footer', 'questions'),
      page('footer', 'contact'),
      page('footer', 'about'),
    ],
    notLinked: [],
  };
}
