import { createHash } from 'node:crypto';
import type { ProductDocument, ProductVariant } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { collectionDecider } from '../../catalogue/collections/collection.decider.js';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import type { Config } from '../../platform/config.js';
import { EmailRenderer, type RenderedEmail } from '../../platform/emails/email-renderer.js';
import { Letterheads } from '../../platform/emails/letterhead.js';
import { oneClickHeaders } from '../../platform/emails/one-click.js';
import { siteUrl } from '../../platform/http/site-url.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { offeredVariant } from '../offered-units.rules.js';
import { RESTOCK_PAGES } from '../restock-links.js';
import { answerOf } from './restock-answer.js';
import { offeredProduct, offerOf, variantQuery } from './restock-offer.js';

/** To which subscriber an email goes, which kind it is, and until when a unit is held for them. */
export type Notified = {
  readonly ids: RestockEmailIds;
  readonly kind: RestockEmailKind;
  readonly language: string;
  /** epoch ms; null when nothing is held */
  readonly expiresAt: number | null;
};

const API = '/api/site-users/account/notifications/restock';
/** Places in the shared texts where each reader's own links are inserted; no address and no markup has such tildes. */
const PLACES = {
  claim: '~claim~',
  decline: '~decline~',
  confirm: '~confirm~',
  join: '~join~',
  receipt: '~receipt~',
  leave: '~leave~',
  unsubscribe: '~unsubscribe~',
} as const;
/** After this time the settings and the product are read again, so that emails show what the owner has changed, ms. */
const FRESH_MS = 2000;
const MINUTE_MS = 60_000;
/** After this time the same content is rendered again, because an owner's template may show the time, ms. */
const SAME_MS = MINUTE_MS;

/** All readers of one variant, language and end of the offer get the same texts. */
type Prepared = { readonly url: string; readonly rendered: RenderedEmail };

/** Writes the emails that answer a sign-up or make an offer: rendered once for many readers, with each one's own links. */
@Injectable()
export class RestockEmailWriter {
  private readonly prepared = new LRUCache<string, Promise<Prepared | undefined>>({
    max: 500,
    ttl: FRESH_MS,
  });
  /** by content: after a new read the content is seldom another one */
  private readonly rendered = new LRUCache<string, Promise<RenderedEmail>>({ max: 200, ttl: SAME_MS });

  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('collection') private readonly collections: AggregateReader<typeof collectionDecider>,
    private readonly links: SignedLinks,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'websitesHost' | 'emailFrom'>,
    private readonly renderer: EmailRenderer,
    private readonly letterheads: Letterheads,
  ) {}

  /** @returns undefined when the subscriber could no longer buy the variant */
  async write(website: WebsiteId, waitedFor: WaitedFor, { ids, kind, language, expiresAt }: Notified) {
    const minute = expiresAt === null ? null : Math.floor(expiresAt / MINUTE_MS) * MINUTE_MS;
    const key = JSON.stringify([website, kind, waitedFor.variantId, language, minute]);
    const prepared = await remembered(this.prepared, key, () =>
      this.prepare(website, waitedFor, { kind, language, expiresAt: minute }),
    );
    if (!prepared) return undefined;
    const { url, rendered } = prepared;
    const own = this.linksOf(website, ids, url);
    const { emailFrom } = this.config;
    return {
      websiteId: website,
      from: { name: rendered.fromName, address: emailFrom },
      subject: rendered.subject,
      ...(rendered.replyTo !== undefined && { replyTo: rendered.replyTo }),
      text: withLinks(rendered.text, own),
      html: withLinks(rendered.html, own),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...oneClickHeaders(own.oneClick),
      },
      messageId: `<${ids.emailId}@${emailFrom.slice(emailFrom.lastIndexOf('@') + 1)}>`,
    };
  }

  private async prepare(
    website: WebsiteId,
    { productId, variantId }: WaitedFor,
    { kind, language, expiresAt }: Omit<Notified, 'ids'>,
  ): Promise<Prepared | undefined> {
    const [site, item] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.products.loadState(website, productId),
    ]);
    if (site.status !== 'present' || item.status !== 'present') return undefined;
    const { product } = item;
    const variant = offeredVariant(product, variantId);
    if (!variant) return undefined;
    const url = siteUrl(site.website, this.config);
    const page = `${url}${await this.pageOf(website, product, variant)}`;
    const offering = { url, page, language, expiresAt, links: PLACES };
    const about = offeredProduct(product, variant, { url, language });
    const email =
      kind === 'offer'
        ? offerOf(site.website, product, variant, offering)
        : answerOf(site.website, { kind, product: about, page, links: PLACES });
    const letterhead = await this.letterheads.of(website);
    const says = createHash('sha256')
      .update(JSON.stringify([language, email, letterhead]))
      .digest('base64');
    const rendered = await remembered(this.rendered, says, () =>
      this.renderer.render(email, language, letterhead),
    );
    return { url, rendered };
  }

  /** The page of the product, open on the variant; the shop's first page when the product's collection is gone. */
  private async pageOf(
    website: WebsiteId,
    product: ProductDocument,
    variant: ProductVariant,
  ): Promise<string> {
    const state = await this.collections.loadState(website, product.collectionId);
    if (state.status !== 'present') return '/';
    return productUrl(state.collection, product) + variantQuery(product, variant);
  }

  private linksOf(website: WebsiteId, { variantId, signUpId, batchId }: RestockEmailIds, url: string) {
    const offer = { variantId, signUpId, batchId: batchId ?? undefined };
    const signUp = { variantId, signUpId };
    const token = this.links.token(website, 'unsubscribe', signUp);
    return {
      claim: url + this.links.page(RESTOCK_PAGES, website, 'claim', offer),
      decline: url + this.links.page(RESTOCK_PAGES, website, 'decline', offer),
      confirm: url + this.links.page(RESTOCK_PAGES, website, 'confirm', signUp),
      join: url + this.links.page(RESTOCK_PAGES, website, 'join', signUp),
      receipt: url + this.links.page(RESTOCK_PAGES, website, 'receipt', signUp),
      leave: url + this.links.page(RESTOCK_PAGES, website, 'leave', signUp),
      unsubscribe: url + this.links.page(RESTOCK_PAGES, website, 'unsubscribe', signUp),
      oneClick: `${url}${API}/unsubscribe/${token}`,
    };
  }
}

/** Makes a value once for all who ask for it at the same time. A failure is not cached: the next caller tries again. */
function remembered<T>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const making = make();
  cache.set(key, making);
  making.catch(() => cache.delete(key));
  return making;
}

function withLinks(text: string, links: Readonly<Record<keyof typeof PLACES, string>>): string {
  return text.replaceAll(
    /~(claim|decline|confirm|join|receipt|leave|unsubscribe)~/g,
    (_, name: keyof typeof PLACES) => links[name],
  );
}
