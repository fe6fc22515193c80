import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import type {
  ListedCoupon,
  OwnerCouponsAnswer,
  OwnerCouponsRequest,
  OwnerDelivery,
  OwnerDiscounts,
  OwnerInvoicing,
  OwnerPayments,
  OwnerTaxes,
} from '@daybook/contracts/checkout/settings/settings.api';
import {
  deliveryKind,
  discountsKind,
  invoicingKind,
  paymentsKind,
  SETTINGS_ID,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { NO_TAXES } from '@daybook/contracts/checkout/settings/tax-settings';
import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import type { Config } from '../../platform/config.js';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { CONFIG, READ_MODELS } from '../../platform/tokens.js';

type CouponRow = {
  coupon: Coupon;
  version: number;
  saved_at: Date;
  saved_position: number;
  uses: number;
};

const COUPON_COLUMNS = `document as coupon, revision + 1 as version, saved_at, saved_position, coalesce(u.uses, 0) as uses`;
const COUPONS = `documents c
  left join coupon_uses u on u.website_id = c.website_id and u.coupon_id = c.document_id`;

/** Taxes, delivery and coupons as their owner reads them. */
@Injectable()
export class StoreSettingsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly documents: DocumentsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'testPayments'>,
  ) {}

  /** Those of version 0, an empty list, before the first save. */
  taxes(website: WebsiteId): Promise<OwnerTaxes> {
    return this.saved(website, taxesKind, NO_TAXES);
  }

  /** That of version 0, without a zone, before the first save. */
  delivery(website: WebsiteId, currency: Currency): Promise<OwnerDelivery> {
    return this.saved(website, deliveryKind, { currency, zones: [] });
  }

  /** Those of version 0, an empty list, before the first save. */
  discounts(website: WebsiteId, currency: Currency): Promise<OwnerDiscounts> {
    return this.saved(website, discountsKind, { currency, discounts: [] });
  }

  /** Those of version 0 before the first save: the test provider alone, where this installation offers it by itself. */
  payments(website: WebsiteId): Promise<OwnerPayments> {
    return this.saved(website, paymentsKind, { isTestOn: this.config.testPayments, methods: [] });
  }

  /** That of version 0, with nothing in it, before the first save. */
  invoicing(website: WebsiteId): Promise<OwnerInvoicing> {
    return this.saved(website, invoicingKind, NO_INVOICES);
  }

  /** The one saved last first. */
  async coupons(website: WebsiteId, { cursor, limit }: OwnerCouponsRequest): Promise<OwnerCouponsAnswer> {
    const size = pageSize(limit);
    const rows = await this.readModels.query<CouponRow>(
      'owner-coupons',
      `select ${COUPON_COLUMNS} from ${COUPONS}
       where c.website_id = $1 and c.kind = 'coupon' and ($2::bigint is null or saved_position < $2)
       order by saved_position desc limit $3`,
      [website, cursor ?? null, size + 1],
    );
    const { page, next } = pageOf(rows, size, (last) => String(last.saved_position));
    return { results: page.map(couponView), ...next };
  }

  /** All of them, for the archive of a website. */
  async all(website: WebsiteId): Promise<object> {
    const coupons: ListedCoupon[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: OwnerCouponsAnswer = await this.coupons(website, {
        limit: '100',
        ...(cursor && { cursor }),
      });
      coupons.push(...page.results);
      cursor = page.nextPageCursor;
    }
    const [taxes, delivery, discounts, payments, invoicing] = await Promise.all([
      this.taxes(website),
      this.delivery(website, DEFAULT_CURRENCY),
      this.discounts(website, DEFAULT_CURRENCY),
      this.payments(website),
      this.invoicing(website),
    ]);
    return { taxes, delivery, discounts, payments, invoicing, coupons };
  }

  /** @throws Refusal COUPON_NOT_FOUND, also for the coupons of other websites */
  async coupon(website: WebsiteId, couponId: string): Promise<ListedCoupon> {
    const [row] = await this.readModels.query<CouponRow>(
      'owner-coupon',
      `select ${COUPON_COLUMNS} from ${COUPONS} where c.website_id = $1 and c.kind = 'coupon' and c.document_id = $2`,
      [website, couponId],
    );
    return row ? couponView(row) : refuse('COUPON_NOT_FOUND');
  }

  private async saved<Settings>(
    website: WebsiteId,
    kind: DocumentKind<Settings>,
    unsaved: Settings,
  ): Promise<{ settings: Settings; version: number }> {
    const saved = await this.documents.one(website, kind, SETTINGS_ID);
    return saved ? { settings: saved.document, version: saved.version } : { settings: unsaved, version: 0 };
  }
}

const couponView = ({ coupon, version, uses, saved_at }: CouponRow): ListedCoupon => ({
  coupon,
  version,
  uses,
  savedAt: saved_at.toISOString(),
});
