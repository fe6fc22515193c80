import { createHash } from 'node:crypto';
import type { BulkSelectionRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import type { CatalogueWork } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type {
  ChangeCurrencyRequest,
  CurrencyPreview,
} from '@daybook/contracts/catalogue/currency-change.api';
import { convertedUnits, isRate } from '@daybook/contracts/catalogue/currency-conversion';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { settingsProblem } from '@daybook/contracts/checkout/settings/converted-settings';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import {
  type NamedUnits,
  namedInCoupon,
  namedInDelivery,
  namedInDiscounts,
} from '@daybook/contracts/checkout/settings/named-amounts';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import { namedInWebsite } from '@daybook/contracts/websites/converted-website';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { BulkChangeQueries } from '../bulk/bulk-change.queries.js';

type CurrencyChange = Extract<BulkChange, { kind: 'currency' }>;

/** Settings with amounts, as one preview shows them. */
type Settings = {
  readonly website: WebsiteDocument;
  readonly delivery: DeliverySettings | undefined;
  readonly discounts: DiscountSettings | undefined;
  readonly coupons: readonly Coupon[];
};

const SETTINGS_LINES = 200;
/** Every product of the website, whatever its status. */
const ALL: BulkSelectionRequest = {};

/** What a change of a website's currency would do, and whether everything is still as its owner saw it. */
@Injectable()
export class CurrencyChangeQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly bulk: BulkChangeQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @throws Refusal INVALID_REQUEST with a message for each field */
  async preview(website: WebsiteId, request: ChangeCurrencyRequest): Promise<CurrencyPreview> {
    const settings = await this.settingsOf(website);
    const change = await this.changeOf(website, request, settings);
    const preview = await this.bulk.previewOf(website, ALL, change);
    const priced = pricedParts(settings, change);
    const left = priced.flatMap(({ title, amounts }) => {
      const reason = settingsProblem(amounts, change);
      return reason ? [{ productId: '', title, reason }] : [];
    });
    const lines = priced.flatMap(({ amounts }) =>
      settingsProblem(amounts, change) ? [] : amounts.map((amount) => lineOf(amount, change)),
    );
    const [subscriptions, giftCards] = await Promise.all([
      this.subscriptionsBeside(website, change),
      this.giftCardsBeside(website, change),
    ]);
    return {
      ...preview,
      refusing: preview.refusing + left.length,
      refused: [...left, ...preview.refused],
      hash: hashOf(preview.hash, settings),
      from: change.from,
      to: change.to,
      settings: lines.slice(0, SETTINGS_LINES),
      subscriptions,
      giftCards,
    };
  }

  /** @throws Refusal PREVIEW_OUTDATED; INVALID_REQUEST without a hash, and as {@link preview} */
  async confirmed(
    website: WebsiteId,
    request: ChangeCurrencyRequest,
  ): Promise<Extract<CatalogueWork, { kind: 'bulk' }>> {
    if (request.hash === undefined)
      refuse('INVALID_REQUEST', { hash: 'Look at the preview first and send its hash.' });
    const settings = await this.settingsOf(website);
    const change = await this.changeOf(website, request, settings);
    const { items, hash } = await this.bulk.itemsOf(website, ALL, change);
    if (hashOf(hash, settings) !== request.hash) refuse('PREVIEW_OUTDATED');
    return { kind: 'bulk', change, items };
  }

  private async changeOf(
    website: WebsiteId,
    { currency: to, from: asked, rate, rounding = 'none' }: ChangeCurrencyRequest,
    settings: Settings,
  ): Promise<CurrencyChange> {
    const sold = settings.website.currency;
    const from = asked ?? sold;
    if (from === to) return refuse('INVALID_REQUEST', { currency: `The website sells in ${to} already.` });
    if (sold !== from && sold !== to)
      return refuse('INVALID_REQUEST', { from: `The website sells in ${sold}, not in ${from}.` });
    if (rate !== undefined && !isRate(rate))
      return refuse('INVALID_REQUEST', { rate: 'Enter a rate above zero, like 0.92.' });
    if (rate === undefined && (await this.hasAmounts(website, settings)))
      return refuse('INVALID_REQUEST', { rate: `Enter what 1 ${from} is in ${to}.` });
    const couponIds = settings.coupons.map(({ id }) => id).sort();
    const change = { kind: 'currency', from, to, rate: rate ?? '1', rounding, couponIds } as const;
    const problem = sold === from && settingsProblem(namedInWebsite(settings.website), change);
    return problem ? refuse('INVALID_REQUEST', { rate: `Installments: ${problem}` }) : change;
  }

  private async hasAmounts(website: WebsiteId, { website: own, delivery, discounts, coupons }: Settings) {
    const { items } = await this.bulk.itemsOf(website, ALL, { kind: 'publish' });
    const amounts = [
      ...namedInWebsite(own),
      ...(delivery ? namedInDelivery(delivery) : []),
      ...(discounts ? namedInDiscounts(discounts) : []),
    ];
    return items.length + amounts.length + coupons.flatMap(namedInCoupon).length > 0;
  }

  private async settingsOf(website: WebsiteId): Promise<Settings> {
    const [known, delivery, discounts, coupons] = await Promise.all([
      this.websites.byId(website),
      this.readModels.query<{ settings: DeliverySettings }>(
        'currency change: delivery',
        "select document as settings from documents where website_id = $1 and kind = 'delivery'",
        [website],
      ),
      this.readModels.query<{ settings: DiscountSettings }>(
        'currency change: discounts',
        "select document as settings from documents where website_id = $1 and kind = 'discounts'",
        [website],
      ),
      this.readModels.query<{ coupon: Coupon }>(
        'currency change: coupons',
        "select document as coupon from documents where website_id = $1 and kind = 'coupon' order by document_id",
        [website],
      ),
    ]);
    return {
      website: known?.document ?? refuse('NOT_FOUND'),
      delivery: delivery[0]?.settings,
      discounts: discounts[0]?.settings,
      coupons: coupons.map(({ coupon }) => coupon),
    };
  }

  private async subscriptionsBeside(website: WebsiteId, { to }: CurrencyChange): Promise<number> {
    const [row] = await this.readModels.query<{ count: number }>(
      'currency change: subscriptions',
      `select count(*)::integer as count from recurring_subscriptions
       where website_id = $1 and currency <> $2 and status in ('active', 'paused')`,
      [website, to],
    );
    return row?.count ?? 0;
  }

  private async giftCardsBeside(website: WebsiteId, { to }: CurrencyChange): Promise<number> {
    const [row] = await this.readModels.query<{ count: number }>(
      'currency change: gift cards',
      `select count(*)::integer as count from issued_gift_cards
       where website_id = $1 and currency <> $2 and status = 'active' and balance > 0`,
      [website, to],
    );
    return row?.count ?? 0;
  }
}

/** The settings that are in the old currency: each is converted as a whole, or stays as it is. */
function pricedParts({ website, delivery, discounts, coupons }: Settings, { from }: CurrencyChange) {
  const parts: { title: string; amounts: NamedUnits[] }[] = [];
  if (website.currency === from) parts.push({ title: 'Installments', amounts: namedInWebsite(website) });
  if (delivery?.currency === from)
    parts.push({ title: 'Delivery prices', amounts: namedInDelivery(delivery) });
  if (discounts?.currency === from) parts.push({ title: 'Discounts', amounts: namedInDiscounts(discounts) });
  for (const coupon of coupons)
    if (coupon.currency === from)
      parts.push({ title: `Coupon ${coupon.code}`, amounts: namedInCoupon(coupon) });
  return parts;
}

function lineOf({ name, units }: NamedUnits, change: CurrencyChange) {
  const after = money(convertedUnits(units, change), change.to);
  return { name, before: money(units, change.from), after };
}

function hashOf(products: string, { website, delivery, discounts, coupons }: Settings): string {
  const { currency, storeSettings } = website;
  const seen = [products, currency, storeSettings, delivery ?? null, discounts ?? null, coupons];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
