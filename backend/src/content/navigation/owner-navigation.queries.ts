import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import type { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import type { Menu, NavigationLink } from '@daybook/contracts/content/shared/navigation';
import { NAVIGATION_ID } from '@daybook/contracts/content/shared/navigation';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { inMenuOrder } from '@daybook/contracts/websites/shared/menu-order';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** The navigation of a website as its members edit it. */
@Injectable()
export class OwnerNavigationQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly documents: DocumentsQueries,
  ) {}

  /** That of version 0 before the first save: the menus that visitors see without one. */
  async navigation(website: WebsiteId): Promise<OwnerNavigation> {
    const saved = await this.documents.one(website, navigationKind, NAVIGATION_ID);
    if (saved) return { tree: saved.document, version: saved.version };
    const collections = await this.collectionsInMenus(website);
    return {
      tree: {
        header: menuOf('header', collections),
        footer: menuOf('footer', collections),
        notLinked: [],
      },
      version: 0,
    };
  }

  /** The collections that menus and the designed home page link to, in their order. */
  async collectionsInMenus(website: WebsiteId): Promise<CollectionDocument[]> {
    const [[site], rows] = await Promise.all([
      this.readModels.query<{ menu_order: string[] | null }>(
        'navigation-menu-order',
        `select document -> 'menuOrder' as menu_order from websites where website_id = $1`,
        [website],
      ),
      this.readModels.query<{ document: CollectionDocument }>(
        'navigation-collections',
        'select document from collections where website_id = $1 order by display_index, collection_id',
        [website],
      ),
    ]);
    const shown = rows.map(({ document }) => document).filter(({ isInMenu }) => isInMenu !== false);
    return inMenuOrder(shown, site?.menu_order ?? []);
  }
}

/** All products, and each collection. */
const menuOf = (menu: Menu, collections: readonly CollectionDocument[]): NavigationLink[] => [
  { id: `${menu}-shop`, kind: 'link', title: '', link: { kind: 'address', url: '/shop' } },
  ...collections.map(({ id }, i) => ({
    id: `${menu}-${i + 1}`,
    kind: 'link' as const,
    title: '',
    link: { kind: 'collection' as const, id },
  })),
];
