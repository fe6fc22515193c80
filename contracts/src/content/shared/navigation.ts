import type { Link } from './link-kinds.js';

/** The id of the one navigation that a website has. */
export const NAVIGATION_ID = 'site';

/** A line of a menu that leads somewhere. */
export type NavigationLink = {
  readonly id: string;
  readonly kind: 'link';
  /** empty: the title of what it leads to */
  readonly title: string;
  readonly link: Link;
};

/** The part of section 3's folder behaviors that a folder of a menu can have so far. */
export const FOLDER_BEHAVIORS = ['none', 'redirect'] as const;
/** `none`: it only opens; `redirect`: its title leads to its first link. */
export type FolderBehavior = (typeof FOLDER_BEHAVIORS)[number];

/** Links under one title. A folder stands in no other. */
export type NavigationFolder = {
  readonly id: string;
  readonly kind: 'folder';
  readonly title: string;
  readonly behavior: FolderBehavior;
  readonly links: readonly NavigationLink[];
};

export type NavigationNode = NavigationLink | NavigationFolder;

/** The menus that visitors see. */
export const MENUS = ['header', 'footer'] as const;
export type Menu = (typeof MENUS)[number];

/** The menus of a website, and its home page. */
export type Navigation = Readonly<Record<Menu, readonly NavigationNode[]>> & {
  /** kept by its owner, and in no menu */
  readonly notLinked: readonly NavigationNode[];
  /** the page of blocks at `/`; absent: the website has the home page of its design */
  readonly homePageId?: string;
  /** the region at the end of every page; absent: the website has the footer of its design */
  readonly footerRegionId?: string;
};

/** The lists of a navigation, in the order in which an owner sees them. */
export const NAVIGATION_LISTS = [...MENUS, 'notLinked'] as const;

/** All links of a navigation, those in folders too. */
export const linksOfNavigation = (navigation: Navigation): NavigationLink[] =>
  NAVIGATION_LISTS.flatMap((list) => navigation[list]).flatMap((node) =>
    node.kind === 'folder' ? node.links : [node],
  );

/** The ids of the pages that a navigation links to, or has as its home page. */
export function pagesOfNavigation(navigation: Navigation): ReadonlySet<string> {
  const linked = linksOfNavigation(navigation).flatMap(({ link }) => (link.kind === 'page' ? link.id : []));
  return new Set(navigation.homePageId === undefined ? linked : [...linked, navigation.homePageId]);
}
