import { collectionUrl, productUrl } from '@daybook/contracts/catalogue/product-url';
import type { LegalLink } from '@daybook/contracts/content/legal-pages.api';
import type {
  ShownMenuLink,
  ShownMenuNode,
  ShownNavigation,
} from '@daybook/contracts/content/navigation.api';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import { LEGAL_PAGES, legalPageId } from '@daybook/contracts/content/shared/legal-pages';
import type { Link } from '@daybook/contracts/content/shared/link';
import {
  linksOfNavigation,
  NAVIGATION_ID,
  type NavigationLink,
  type NavigationNode,
  pagesOfNavigation,
} from '@daybook/contracts/content/shared/navigation';
import { addressOfFile } from '@daybook/contracts/media/shared/media-file';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { SiteNavigation } from '../../platform/pages/site-navigation.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { type PagePlace, ReleasedContentQueries } from './released-content.queries.js';

/** A document of the website that a menu leads to, as visitors find it. */
type Target = { readonly title: string; readonly href: string };
type Targets = ReadonlyMap<string, Target>;

const COLLECTIONS = `
select collection_id as id, title, url_id from collections
where website_id = $1 and collection_id = any($2::text[])`;

const PRODUCTS = `
select p.product_id as id, p.title, p.url_id, c.url_id as collection_url_id
from products p join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
where p.website_id = $1 and p.status = 'published' and p.product_id = any($2::text[])`;

const FILES = `
select file_id as id, coalesce(nullif(document ->> 'title', ''), document ->> 'filename') as title from media_files
where website_id = $1 and file_id = any($2::text[])`;

/** The list of all products: without a title of its own it has the shop's words for it. */
const ALL_PRODUCTS = '/shop';

/** The menus of a website as visitors see them. They are the same for every visitor: no private page is in them. */
@Injectable()
export class ContentNavigation extends SiteNavigation {
  private readonly content: ReleasedContentQueries;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly documents: DocumentsQueries,
  ) {
    super();
    this.content = new ReleasedContentQueries(readModels);
  }

  async shown(website: WebsiteId): Promise<ShownNavigation | undefined> {
    const saved = await this.documents.one(website, navigationKind, NAVIGATION_ID);
    if (!saved) return undefined;
    const { document: navigation } = saved;
    const pages = await this.content.places(website, pagesOfNavigation(navigation), VISITORS);
    const targets = await this.targets(website, linksOfNavigation(navigation), pages);
    return {
      header: navigation.header.flatMap((node) => shownNode(node, targets)),
      footer: navigation.footer.flatMap((node) => shownNode(node, targets)),
      // every page reads this: a website that names no region is not asked for one
      hasFooter: navigation.footerRegionId !== undefined && (await this.content.hasFooter(website)),
      hasHomePage: pages.some(({ path }) => path === '/'),
    };
  }

  async legal(website: WebsiteId): Promise<LegalLink[]> {
    const ids = LEGAL_PAGES.map(legalPageId);
    const places = await this.content.places(website, new Set(ids), VISITORS);
    return LEGAL_PAGES.flatMap((name, i) => {
      const place = places.find(({ id }) => id === ids[i]);
      return place ? [{ name, title: place.title, href: place.path }] : [];
    });
  }

  private async targets(
    website: WebsiteId,
    links: readonly NavigationLink[],
    pages: readonly PagePlace[],
  ): Promise<Targets> {
    const idsOf = (kind: Link['kind']) => [
      ...new Set(links.flatMap(({ link }) => (link.kind === kind && 'id' in link ? [link.id] : []))),
    ];
    type CollectionRow = { id: string; title: string; url_id: string };
    type ProductRow = CollectionRow & { collection_url_id: string };
    const rowsOf = <Row extends object>(name: string, sql: string, ids: readonly string[]) =>
      ids.length === 0 ? [] : this.readModels.query<Row>(name, sql, [website, ids]);
    const [collections, products, files] = await Promise.all([
      rowsOf<CollectionRow>('menu-collections', COLLECTIONS, idsOf('collection')),
      rowsOf<ProductRow>('menu-products', PRODUCTS, idsOf('product')),
      rowsOf<{ id: string; title: string }>('menu-files', FILES, idsOf('file')),
    ]);
    return new Map<string, Target>([
      ...pages.map(({ id, title, path }) => [keyOf('page', id), { title, href: path }] as const),
      ...collections.map(
        ({ id, title, url_id: urlId }) =>
          [keyOf('collection', id), { title, href: collectionUrl({ urlId }) }] as const,
      ),
      ...files.map(({ id, title }) => [keyOf('file', id), { title, href: addressOfFile(id) }] as const),
      ...products.map(({ id, title, url_id: urlId, collection_url_id: of }) => {
        const href = productUrl({ urlId: of }, { urlId });
        return [keyOf('product', id), { title, href }] as const;
      }),
    ]);
  }
}

const VISITORS = { seesPrivate: false };

const keyOf = (kind: Link['kind'], id: string) => `${kind}:${id}`;

/** None of what visitors do not find, and no folder without a link. */
function shownNode(node: NavigationNode, targets: Targets): ShownMenuNode[] {
  if (node.kind === 'link') return shownLink(node, targets);
  const links = node.links.flatMap((link) => shownLink(link, targets));
  const [first] = links;
  if (!first) return [];
  const { title, behavior } = node;
  return [{ title, ...(behavior === 'redirect' && { href: first.href }), links }];
}

function shownLink({ title, link }: NavigationLink, targets: Targets): ShownMenuLink[] {
  const target = targetOf(link, targets);
  return target ? [{ title: title.trim() || target.title, href: target.href }] : [];
}

function targetOf(link: Link, targets: Targets): Target | undefined {
  switch (link.kind) {
    case 'address':
      return { title: link.url === ALL_PRODUCTS ? '' : link.url, href: link.url };
    case 'email':
      return { title: link.email, href: `mailto:${encodeURIComponent(link.email).replace('%40', '@')}` };
    case 'phone':
      return { title: link.phone, href: `tel:${link.phone.replaceAll(/[^\d+]/g, '')}` };
    default:
      return targets.get(keyOf(link.kind, link.id));
  }
}
