import { createHash } from 'node:crypto';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { WaitedFor } from '@daybook/contracts/restock/restock-list';
import type { RestockMailIds } from '@daybook/contracts/restock/restock-mail.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { RestockMailKind } from '@daybook/contracts/shared/restock-mail-choices';
import { LRUCache } from 'lru-cache';
import { collectionDecider } from '../../catalogue/collection.decider.js';
import { productDecider } from '../../catalogue/product.decider.js';
import type { RestockLetter } from '../../mail/letters.js';
import type { SignedLinks } from '../../platform/access/signed-links.js';
import type { Config } from '../../platform/config.js';
import { siteAddress } from '../../platform/http/site-address.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { answerOf } from './restock-answer.js';
import { offerOf, variantWords } from './restock-offer.js';

/** What a letter says; the same for all who are told of one variant in one language until one moment. */
export type RenderedLetter = {
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
export type RenderRestock = (letter: RestockLetter, language: string) => Promise<RenderedLetter>;

/** To whom and what for, and until when one is held for them. */
export type Told = {
  readonly ids: RestockMailIds;
  readonly kind: RestockMailKind;
  readonly language: string;
  /** epoch ms; null when nothing is held */
  readonly expiresAt: number | null;
};

const API = '/api/site-users/account/notifications/restock';
/** Where each reader's own links come into the letter that all share; no address and no markup has a tilde there. */
const PLACES = {
  claim: '~claim~',
  decline: '~decline~',
  confirm: '~confirm~',
  receipt: '~receipt~',
  unsubscribe: '~unsubscribe~',
} as const;
/** How long a letter that was rendered is good for others: what an owner has changed since is seen after it, ms. */
const FRESH_MS = 2000;
const MINUTE_MS = 60_000;
/** How long what was rendered is good for a letter that says the same, ms: an owner's template may tell the time. */
const SAME_MS = MINUTE_MS;

type Prepared = { readonly address: string; readonly rendered: RenderedLetter };

/** Writes the letters that answer a sign-up or tell of a turn: rendered once for many, with each reader's own links. */
export class RestockLetters {
  private readonly websites;
  private readonly products;
  private readonly collections;
  private readonly prepared = new LRUCache<string, Promise<Prepared | undefined>>({
    max: 500,
    ttl: FRESH_MS,
  });
  /** by what they say: looked at anew, a letter is seldom another one */
  private readonly rendered = new LRUCache<string, Promise<RenderedLetter>>({ max: 200, ttl: SAME_MS });

  constructor(
    aggregates: Aggregates,
    private readonly links: SignedLinks,
    private readonly render: RenderRestock,
    private readonly config: Pick<Config, 'publicUrl' | 'port' | 'mailFrom'>,
  ) {
    this.websites = aggregates.of('website', websiteDecider);
    this.products = aggregates.of('product', productDecider);
    this.collections = aggregates.of('collection', collectionDecider);
  }

  /** @returns undefined when there is no such product to tell of any more */
  async write(website: WebsiteId, waitedFor: WaitedFor, { ids, kind, language, expiresAt }: Told) {
    const minute = expiresAt === null ? null : Math.floor(expiresAt / MINUTE_MS) * MINUTE_MS;
    const key = JSON.stringify([website, kind, waitedFor.variantId, language, minute]);
    const prepared = await remembered(this.prepared, key, () =>
      this.prepare(website, waitedFor, { kind, language, expiresAt: minute }),
    );
    if (!prepared) return undefined;
    const { address, rendered } = prepared;
    const own = this.linksOf(website, ids, address);
    const { mailFrom } = this.config;
    return {
      websiteId: website,
      from: { name: rendered.fromName, address: mailFrom },
      subject: rendered.subject,
      text: withLinks(rendered.text, own),
      html: withLinks(rendered.html, own),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${own.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      messageId: `<${ids.mailId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    };
  }

  private async prepare(
    website: WebsiteId,
    { productId, variantId }: WaitedFor,
    { kind, language, expiresAt }: Omit<Told, 'ids'>,
  ): Promise<Prepared | undefined> {
    const [site, item] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.products.loadState(website, productId),
    ]);
    if (site.status !== 'present' || item.status !== 'present') return undefined;
    const { product } = item;
    const variant = product.variants.find(({ id }) => id === variantId);
    if (!variant || product.status !== 'published') return undefined;
    const address = siteAddress(site.website, this.config);
    const page = `${address}${await this.pageOf(website, product)}`;
    const offering = { address, page, language, expiresAt, links: PLACES };
    const about = { title: product.title, variant: variantWords(product, variant) };
    const letter =
      kind === 'turn'
        ? offerOf(site.website, product, variant, offering)
        : answerOf(site.website, { kind, product: about, page, links: PLACES });
    const says = createHash('sha256')
      .update(JSON.stringify([language, letter]))
      .digest('base64');
    const rendered = await remembered(this.rendered, says, () => this.render(letter, language));
    return { address, rendered };
  }

  private async pageOf(website: WebsiteId, product: ProductDocument): Promise<string> {
    const state = await this.collections.loadState(website, product.collectionId);
    return state.status === 'present' ? productUrl(state.collection, product) : '/';
  }

  private linksOf(website: WebsiteId, { variantId, signUpId, waveId }: RestockMailIds, address: string) {
    const turn = { variantId, signUpId, waveId: waveId ?? undefined };
    const signUp = { variantId, signUpId };
    const token = this.links.token(website, 'unsubscribe', signUp);
    return {
      claim: address + this.links.page(website, 'claim', turn),
      decline: address + this.links.page(website, 'decline', turn),
      confirm: address + this.links.page(website, 'confirm', signUp),
      receipt: address + this.links.page(website, 'receipt', signUp),
      unsubscribe: `${address}/restock/unsubscribe/${token}`,
      oneClick: `${address}${API}/unsubscribe/${token}`,
    };
  }
}

/** Whoever asks for the same meanwhile waits for the same; a failure is nobody's but theirs who waited. */
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
    /~(claim|decline|confirm|receipt|unsubscribe)~/g,
    (_, name: keyof typeof PLACES) => links[name],
  );
}
