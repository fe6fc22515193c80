import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type {
  RestockEmailPreview,
  RestockEmailPreviewRequest,
} from '@daybook/contracts/restock/restock-email-preview.api';
import { holdsUnits, restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import type { RestockEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { RESTOCK_TEMPLATE_SAMPLE } from '@daybook/contracts/restock/shared/restock-template';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { EmailRenderer } from '../../platform/emails/email-renderer.js';
import { Letterheads } from '../../platform/emails/letterhead.js';
import { siteUrl } from '../../platform/http/site-url.js';
import { CONFIG, READ_MODELS } from '../../platform/tokens.js';
import { answerOf } from './restock-answer.js';
import type { RestockOffer } from './restock-offer.email.js';
import { offeredProduct, offerOf } from './restock-offer.js';

/** The website, and the product of a preview: one that subscribers wait for, else the shop's first. */
const ABOUT = `
select w.document as website, p.document as product, l.variant_id
from websites w
left join lateral (
  select document, product_id from products where website_id = w.website_id and status = 'published'
  order by product_id in (select product_id from restock_lists where website_id = w.website_id) desc, display_index
  limit 1
) p on true
left join restock_lists l on l.website_id = w.website_id and l.product_id = p.product_id
where w.website_id = $1
order by l.first_position
limit 1`;

/** What the email of list $3 of send $2 is made from. */
const OF_LIST = `
select w.document as website, p.document as product, l.variant_id, b.hold_ms as "holdMs", b.started_at as "startedAt"
from restock_send_batches l
join websites w on w.website_id = l.website_id
left join products p on p.website_id = l.website_id and p.product_id = l.product_id
left join restock_batches b on b.website_id = l.website_id and b.batch_id = l.batch_id
where l.website_id = $1 and l.send_id = $2 and l.batch_id = $3`;

type ListRow = {
  website: WebsiteDocument;
  product: ProductDocument | null;
  variant_id: string;
  holdMs: number | null;
  /** null until the list was started */
  startedAt: Date | null;
};
type Row = { website: WebsiteDocument; product: ProductDocument | null; variant_id: string | null };

@Injectable()
export class RestockEmailPreviewQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly renderer: EmailRenderer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly letterheads: Letterheads,
  ) {}

  /**
   * One email as it would be sent now, with the owner's texts where its kind has such texts. Its links lead to the
   * shop's home page.
   */
  async preview(
    website: WebsiteId,
    { kind = 'offer', language: asked, subject, intro, button, template }: RestockEmailPreviewRequest,
  ): Promise<RestockEmailPreview> {
    const [about] = await this.readModels.queryWithin<Row>(website, 'restock: email preview', ABOUT, [
      website,
    ]);
    if (!about) return refuse('NOT_FOUND');
    const language = languageOf(asked ?? about.website.language);
    const email = { subject, intro, button, template };
    const shown = { ...about, website: { ...about.website, restock: { ...about.website.restock, email } } };
    const {
      subject: filledSubject,
      html,
      errors,
    } = await this.renderer.preview(
      kind === 'offer' ? this.offer(shown, language) : this.answer(shown, kind, language),
      language,
      await this.letterheads.of(website),
    );
    return { subject: filledSubject, html, errors };
  }

  /**
   * The email that a send brings to the people on one of its lists, in the website's language and with the texts and the
   * product of today: an email is not kept.
   * @throws Refusal RESTOCK_SEND_NOT_FOUND, and VARIANT_NOT_FOUND when the shop has no such variant any more
   */
  async ofList(website: WebsiteId, sendId: string, batchId: string): Promise<RestockEmailPreview> {
    const [row] = await this.readModels.query<ListRow>('restock: email of a list', OF_LIST, [
      website,
      sendId,
      batchId,
    ]);
    if (!row) return refuse('RESTOCK_SEND_NOT_FOUND');
    if (!row.product?.variants.some(({ id }) => id === row.variant_id)) return refuse('VARIANT_NOT_FOUND');
    const { holdMs, startedAt } = row;
    const language = languageOf(row.website.language);
    const heldUntil = holdMs === null ? null : startedAt && startedAt.getTime() + holdMs;
    // a list that was not started yet has no terms of its own
    const email = this.offer(row, language, startedAt ? heldUntil : undefined);
    const { subject, html, errors } = await this.renderer.preview(
      email,
      language,
      await this.letterheads.of(website),
    );
    return { subject, html, errors };
  }

  /** @param heldUntil epoch ms, null without a hold; absent: as the settings of today have it */
  private offer(
    { website, ...of }: Row,
    language: string,
    heldUntil: number | null = heldUntilToday(website),
  ): RestockOffer {
    const url = siteUrl(website, this.config);
    const links = { claim: url, decline: url, receipt: url, leave: url, unsubscribe: url };
    const sold = soldIn(of);
    if (!sold) return sampleOffer(website, url, links);
    const offering = { url, page: url, language, expiresAt: heldUntil, links };
    return offerOf(website, sold.product, sold.variant, offering);
  }

  private answer({ website, ...of }: Row, kind: Exclude<RestockEmailKind, 'offer'>, language: string) {
    const page = siteUrl(website, this.config);
    const links = { confirm: page, join: page, receipt: page, leave: page, unsubscribe: page };
    const sold = soldIn(of);
    const product = sold
      ? offeredProduct(sold.product, sold.variant, { url: page, language })
      : { ...RESTOCK_TEMPLATE_SAMPLE.product, picture: null };
    return answerOf(website, { kind, product, page, links });
  }
}

/** When the hold of an offer of this moment ends, epoch ms; null without holds. */
function heldUntilToday({ restock }: WebsiteDocument): number | null {
  const { policy, holdHours } = restockSettingsOf(restock);
  return holdsUnits(policy) ? Date.now() + holdHours * HOUR_MS : null;
}

/** The variant that subscribers wait for, else the product's first. */
function soldIn({ product, variant_id }: Pick<Row, 'product' | 'variant_id'>) {
  const variant = product?.variants.find(({ id }) => id === variant_id) ?? product?.variants[0];
  return product && variant ? { product, variant } : undefined;
}

/** For a website without a product. */
function sampleOffer(website: WebsiteDocument, siteUrl: string, links: RestockOffer['links']): RestockOffer {
  const { subject = '', intro = '', button = '', template = '' } = website.restock?.email ?? {};
  const { accent, accentInk } = website.theme.colour;
  return {
    kind: 'restock-offer',
    siteTitle: website.title,
    siteUrl,
    product: { ...RESTOCK_TEMPLATE_SAMPLE.product, picture: null },
    heldUntil: RESTOCK_TEMPLATE_SAMPLE.heldUntil,
    own: { subject, intro, button, template },
    timeZone: website.timeZone,
    colour: { accent, accentInk },
    links,
  };
}

/** @throws Refusal INVALID_REQUEST for what is no language */
function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return refuse('INVALID_REQUEST');
  }
}
