import { imageOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductImage, ProductVariant } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import type {
  RestockReceipt,
  RestockReceiptBatch,
  RestockReceiptOffer,
} from '@daybook/contracts/restock/restock-receipt.api';
import type { RestockOfferStatus } from '@daybook/contracts/restock/shared/restock-choices';
import type { RestockEmailOutcome } from '@daybook/contracts/restock/shared/restock-email-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { type LineTerms, RestockLineQueries } from './restock-line.queries.js';
import { whyOf } from './restock-receipt-reasons.js';

/** Batches that a receipt shows. */
const BATCHES = 50;
/** Claims of one offer that a receipt shows. */
const CLAIMS = 20;

const SIGN_UP = `
select u.product_id as "productId", u.sku, u.status,
  u.signed_up_at as "signedUpAt", u.counts_since as "countsSince", u.withdrawn_at as "withdrawnAt", u.bought_at as "boughtAt",
  coalesce(p.title, '') as "productTitle", c.url_id as "collectionUrlId", p.url_id as "urlId",
  p.status = 'published' as "isShown", p.document -> 'images' as images,
  (select v from json_array_elements(p.document -> 'variants') v where v ->> 'id' = u.variant_id limit 1) as variant
from restock_sign_ups u
left join products p on p.website_id = u.website_id and p.product_id = u.product_id
left join collections c on c.website_id = p.website_id and c.collection_id = p.collection_id
where u.website_id = $1 and u.variant_id = $2 and u.sign_up_id = $3`;

const OFFERS = `
select t.batch_id as "batchId", t.offer_status as "offerStatus", t.offered_at as "offeredAt", t.expires_at as "expiresAt", t.ended_at as "endedAt",
  w.episode, coalesce(m.outcome, 'queued') as outcome, m.settled_at as "settledAt"
from restock_offers t
join restock_batches w on w.website_id = t.website_id and w.batch_id = t.batch_id
left join restock_emails m on m.website_id = t.website_id and m.email_id = t.email_id
where t.website_id = $1 and t.sign_up_id = $2 order by t.offered_at desc`;

const CLAIMS_OF_OFFER = `
select claimed_at as "claimedAt" from restock_claims
where website_id = $1 and batch_id = $2 and sign_up_id = $3 order by position limit ${CLAIMS}`;

const BATCHES_SINCE = `
select w.batch_id as "batchId", w.started_at as "startedAt", w.policy, w.units, w.episode,
  w.seed_commitment as commitment, w.seed,
  coalesce(c.offered, 0) as notified
from restock_batches w
left join restock_batch_offers c on c.website_id = w.website_id and c.batch_id = w.batch_id
where w.website_id = $1 and w.variant_id = $2 and w.started_at >= $3
order by w.started_at desc limit ${BATCHES}`;

export type SignUpRow = Pick<RestockReceipt, 'productId' | 'sku' | 'productTitle'> & {
  status: SignUpStatus;
  signedUpAt: Date;
  countsSince: Date | null;
  withdrawnAt: Date | null;
  boughtAt: Date | null;
  collectionUrlId: string | null;
  urlId: string | null;
  isShown: boolean | null;
  images: readonly ProductImage[] | null;
  variant: ProductVariant | null;
};
export type OfferRow = {
  batchId: string;
  offerStatus: RestockOfferStatus;
  offeredAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
  episode: number;
  outcome: RestockEmailOutcome;
  settledAt: Date | null;
};
type ClaimRow = { claimedAt: Date };
export type BatchRow = Pick<RestockReceiptBatch, 'batchId' | 'policy' | 'units' | 'notified'> & {
  startedAt: Date;
  episode: number;
  commitment: string | null;
  seed: string | null;
};

@Injectable()
export class RestockReceiptQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly links: SignedLinks,
    private readonly lines: RestockLineQueries,
  ) {}

  /**
   * The place of a subscriber, and why they were notified or not.
   * @param terms the website's policy today, and the variant's episode
   * @throws Refusal RESTOCK_LINK_INVALID when there is no such sign-up
   */
  async receipt(website: WebsiteId, subject: LinkSubject, terms: LineTerms): Promise<RestockReceipt> {
    const { variantId, signUpId } = subject;
    const [signUp] = await this.rows<SignUpRow>(website, 'sign-up', SIGN_UP, [website, variantId, signUpId]);
    if (!signUp) return refuse('RESTOCK_LINK_INVALID');
    const [offers, batches] = await Promise.all([
      this.rows<OfferRow>(website, 'offers', OFFERS, [website, signUpId]),
      this.rows<BatchRow>(website, 'batches', BATCHES_SINCE, [website, variantId, signUp.signedUpAt]),
    ]);
    const [last] = offers;
    const claims = last
      ? await this.rows<ClaimRow>(website, 'claims', CLAIMS_OF_OFFER, [website, last.batchId, signUpId])
      : [];
    const isOpen = last !== undefined && last.endedAt === null;
    const { productId, sku, productTitle, variant, status } = signUp;
    return {
      productId,
      variantId,
      sku,
      productTitle,
      policy: terms.policy,
      productUrl: urlOf(signUp),
      image: pictureOf(signUp),
      attributes: { ...variant?.attributes },
      status: status === 'waiting' && isOpen ? 'notified' : status,
      signedUpAt: signUp.signedUpAt.toISOString(),
      leftAt: signUp.withdrawnAt?.toISOString() ?? null,
      line: status === 'waiting' && !isOpen ? await this.lines.placeOf(website, subject, terms) : null,
      offer: last ? offerOf({ ...last, claims }) : null,
      batches: batches.flatMap((batch) => batchOf(batch, { signUp, offers, signUpId })),
      links: this.linksOf(website, { variantId, signUpId, batchId: last?.batchId }, { status, isOpen, last }),
    };
  }

  private linksOf(
    website: WebsiteId,
    subject: LinkSubject,
    { status, isOpen, last }: { status: SignUpStatus; isOpen: boolean; last: OfferRow | undefined },
  ): RestockReceipt['links'] {
    const { batchId: _, ...signUp } = subject;
    const isListed = status === 'waiting' || status === 'unconfirmed';
    return {
      claim: isOpen ? this.links.token(website, 'claim', subject) : null,
      decline: isOpen && last?.expiresAt ? this.links.token(website, 'decline', subject) : null,
      confirm: status === 'unconfirmed' ? this.links.token(website, 'confirm', signUp) : null,
      leave: isListed ? this.links.token(website, 'leave', signUp) : null,
      unsubscribe: isListed ? this.links.token(website, 'unsubscribe', signUp) : null,
    };
  }

  /** Personal data of a website is read through its own connections (infra/adr/0007). */
  private rows<Row extends Record<string, unknown>>(
    website: WebsiteId,
    name: string,
    sql: string,
    params: readonly unknown[],
  ): Promise<Row[]> {
    return this.readModels.queryWithin<Row>(website, `restock receipt: ${name}`, sql, params);
  }
}

function urlOf({ isShown, collectionUrlId, urlId }: SignUpRow): string | null {
  return isShown && collectionUrlId !== null && urlId !== null
    ? productUrl({ urlId: collectionUrlId }, { urlId })
    : null;
}

function pictureOf({ isShown, images, variant }: SignUpRow): RestockReceipt['image'] {
  const image = isShown && variant ? imageOf(images ?? [], variant) : undefined;
  return image ? { assetUrl: image.assetUrl, altText: altTextOf(image) } : null;
}

const offerOf = ({
  batchId,
  offerStatus,
  offeredAt,
  expiresAt,
  endedAt,
  outcome,
  settledAt,
  claims,
}: OfferRow & { claims: readonly ClaimRow[] }): RestockReceiptOffer => ({
  batchId,
  status: offerStatus,
  offeredAt: offeredAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  claimedAt: claims.map(({ claimedAt }) => claimedAt.toISOString()),
  email: { outcome, at: settledAt?.toISOString() ?? null },
});

function batchOf(
  batch: BatchRow,
  { signUp, offers, signUpId }: { signUp: SignUpRow; offers: readonly OfferRow[]; signUpId: string },
): RestockReceiptBatch[] {
  const you = whyOf(batch, signUp, offers);
  if (!you) return [];
  const { batchId, policy, units, notified, commitment, seed, startedAt } = batch;
  const lottery = commitment === null ? null : { commitment, seed, signUpId };
  return [{ batchId, policy, units, notified, lottery, you, startedAt: startedAt.toISOString() }];
}
