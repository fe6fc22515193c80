import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { collectionUrl } from '@daybook/contracts/catalogue/product-url';
import { SITE_STATUS, WEBSITE_TYPE } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { withDesign } from '@daybook/contracts/websites/shared/design-fields';
import { inMenuOrder } from '@daybook/contracts/websites/shared/menu-order';
import type { Design, WebsiteDocument } from '@daybook/contracts/websites/website';
import type {
  CollectionSummary,
  Storefront,
  StorefrontFront,
  WebsiteRecord,
} from '@daybook/contracts/websites/websites.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { SiteNavigation } from '../platform/pages/site-navigation.js';
import { READ_MODELS } from '../platform/tokens.js';

type Documents = { document: WebsiteDocument; collections: CollectionSummary[] };

/** Products on a home page whose owner has chosen none: two rows on a desktop. */
const NEWEST = 8;
/** Former slugs of a website's collections that still lead to them, the last ones. */
const FORMER_SLUGS = 200;

@Injectable()
export class WebsitesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly navigation: SiteNavigation,
  ) {}

  /**
   * What every page of a shop needs: its settings and links to its collections.
   * @param isOutside of a visitor who may not see the hidden website: the pages of emails' links name no collection
   */
  async storefront(website: WebsiteId, isOutside: boolean): Promise<Storefront> {
    const documents = await this.documents(website);
    if (isOutside) return { ...storefrontOf(documents), collections: [] };
    const storefront = await this.withMenus(website, storefrontOf(documents));
    return documents.document.isHidden ? { ...storefront, isHidden: true } : storefront;
  }

  /**
   * What the front page and the heads of lists show. A home page without chosen products has the newest ones. A flag that
   * hides them is applied to this answer, so nothing stands in for what it hides.
   */
  async front(website: WebsiteId): Promise<StorefrontFront> {
    return this.frontOf(website, await this.documents(website));
  }

  /** The same two answers in a design that visitors do not see, and the website with it. */
  async designed(website: WebsiteId, design: Design) {
    const { document, collections } = await this.documents(website);
    const designed = { document: withDesign(document, design), collections };
    const storefront = await this.withMenus(website, storefrontOf(designed));
    return { ...designed, storefront, front: await this.frontOf(website, designed) };
  }

  /** The website record of section 3. */
  async record(website: WebsiteId): Promise<WebsiteRecord> {
    const [row] = await this.readModels.query<{ document: WebsiteDocument; created_at: Date }>(
      'website-record',
      'select document, created_at from websites where website_id = $1',
      [website],
    );
    if (!row) return refuse('NOT_FOUND');
    return {
      id: website,
      siteStatus: { value: row.document.isHidden ? SITE_STATUS.hidden : SITE_STATUS.open },
      // websites are documents here: none is developed as code
      developerMode: false,
      createdOn: row.created_at.getTime(),
      language: row.document.language,
      websiteType: WEBSITE_TYPE,
    };
  }

  private async withMenus(website: WebsiteId, storefront: Storefront): Promise<Storefront> {
    const [navigation, legal] = await Promise.all([
      this.navigation.shown(website),
      this.navigation.legal(website),
    ]);
    return { ...storefront, ...(navigation && { navigation }), ...(legal.length > 0 && { legal }) };
  }

  private async frontOf(
    website: WebsiteId,
    { document: { home, menuOrder }, collections }: Documents,
  ): Promise<StorefrontFront> {
    const { featuredProductIds: chosen } = home;
    const [featuredProductIds, formerSlugs] = await Promise.all([
      chosen.length > 0 ? chosen : this.newestProducts(website),
      this.formerSlugs(website),
    ]);
    const withFormer = inMenuOrder(collections, menuOrder).map((collection) => {
      const former = formerSlugs.get(collection.id);
      return former ? { ...collection, formerSlugs: former } : collection;
    });
    return { home: { ...home, featuredProductIds }, collections: withFormer };
  }

  /** Slugs that collections had. A slug that several had leads to the last of them that there is. */
  private async formerSlugs(website: WebsiteId): Promise<Map<string, string[]>> {
    const rows = await this.readModels.query<{ collection_id: string; url_id: string }>(
      'former-collection-slugs',
      `select a.collection_id, a.url_id from collection_addresses a
       join collections c on c.website_id = a.website_id and c.collection_id = a.collection_id
       where a.website_id = $1 and a.url_id <> c.url_id and not exists (
         select from collection_addresses l
         join collections n on n.website_id = l.website_id and n.collection_id = l.collection_id
         where l.website_id = a.website_id and l.url_id = a.url_id and l.collection_id <> a.collection_id
           and (n.url_id = l.url_id or l.saved_at > a.saved_at)
       ) order by a.saved_at desc, a.url_id limit ${FORMER_SLUGS}`,
      [website],
    );
    const slugs = new Map<string, string[]>();
    for (const { collection_id, url_id } of rows)
      slugs.set(collection_id, [...(slugs.get(collection_id) ?? []), url_id]);
    return slugs;
  }

  private async newestProducts(website: WebsiteId): Promise<string[]> {
    const rows = await this.readModels.query<{ product_id: string }>(
      'newest-products',
      `select product_id from products where website_id = $1 and status = 'published'
       order by created_at desc, product_id limit ${NEWEST}`,
      [website],
    );
    return rows.map(({ product_id }) => product_id);
  }

  private async documents(website: WebsiteId): Promise<Documents> {
    const [sites, collections] = await Promise.all([
      this.readModels.query<{ document: WebsiteDocument }>(
        'website',
        'select document from websites where website_id = $1',
        [website],
      ),
      this.readModels.query<{ document: CollectionDocument; product_count: number }>(
        'collections',
        `select c.document, (
           select count(*)::int from products p
           where p.website_id = c.website_id and p.collection_id = c.collection_id and p.status = 'published'
         ) as product_count
         from collections c where c.website_id = $1 order by c.display_index, c.collection_id`,
        [website],
      ),
    ]);
    if (!sites[0]) refuse('NOT_FOUND');
    return {
      document: sites[0].document,
      collections: collections.map(({ document, product_count }) => ({
        ...document,
        fullUrl: collectionUrl(document),
        productCount: product_count,
        isInMenu: document.isInMenu !== false,
      })),
    };
  }
}

function storefrontOf({ document, collections }: Documents): Storefront {
  const {
    home: _home,
    menuOrder,
    restock: _restock,
    newOrderEmails: _newOrderEmails,
    emails: _emails,
    domains: _domains,
    isDefault: _isDefault,
    isHidden: _isHidden,
    ...website
  } = document;
  const links = inMenuOrder(collections, menuOrder).map(
    ({ id, urlId, title, fullUrl, productCount, isInMenu }) => ({
      id,
      urlId,
      title,
      fullUrl,
      productCount,
      isInMenu,
    }),
  );
  return { website, collections: links };
}
