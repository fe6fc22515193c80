import type { ProductVariant } from '@daybook/contracts/catalogue/product';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type {
  RestockGroup,
  RestockGroupsAnswer,
  RestockGroupsRequest,
  RestockSignUp,
  RestockSignUpsAnswer,
  RestockSignUpsRequest,
} from '@daybook/contracts/restock/restock.api';
import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import type { RestockOfferStatus } from '@daybook/contracts/restock/shared/restock-choices';
import { WAITABLE_TYPES } from '@daybook/contracts/restock/shared/restock-waitable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money, splitMoney, timesMoney } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { shownText } from '../platform/unreadable.js';
import { EPISODE, HAS_UNITS, WAITS } from './waiting-sql.js';

/**
 * Lists with a waiting subscriber: $1 website, $2 words of the title, $3 beginning of an SKU, $4 only those with a unit to
 * offer, $5 the product types that visitors can wait for.
 */
const GROUPS = `
select l.first_position, l.product_id, l.variant_id, l.sku, w.waiting, w.oldest, p.title,
  coalesce(s.unlimited, false) as unlimited, coalesce(s.available, 0) as available,
  (select v from json_array_elements(p.document -> 'variants') v where v ->> 'id' = l.variant_id limit 1) as variant
from restock_lists l
join (
  select u.variant_id, count(*)::int as waiting, min(u.signed_up_at) as oldest from restock_sign_ups u ${EPISODE}
  where u.website_id = $1 and ${WAITS} group by u.variant_id
) w on w.variant_id = l.variant_id
left join products p on p.website_id = l.website_id and p.product_id = l.product_id
left join variant_stock s on s.website_id = l.website_id and s.variant_id = l.variant_id
where l.website_id = $1
  and (not $4::boolean or (${HAS_UNITS} and p.product_type = any($5)))
  and ($2::text[] is null or (select bool_and(strpos(lower(coalesce(p.title, '')), word) > 0) from unnest($2::text[]) word)
    or starts_with(lower(l.sku), $3))
order by l.first_position`;

const SIGN_UPS = `
select u.sign_up_id, u.product_id, u.variant_id, u.sku, u.email, u.joins_mailing_list, u.language, u.signed_up_at,
  u.status, u.batch_id, u.offer_status, u.offered_at, u.expires_at, u.position, ${WAITS} as waits
from restock_sign_ups u ${EPISODE}
where u.website_id = $1 and ($2::text is null or u.product_id = $2) and ($3::text is null or u.variant_id = $3)
  and ($4::text is null or u.person_id = $4) and u.position > $5
order by u.position limit $6`;

type GroupRow = Pick<RestockGroup, 'sku' | 'waiting' | 'unlimited' | 'available'> & {
  first_position: number;
  product_id: string;
  variant_id: string;
  oldest: Date;
  title: string | null;
  variant: ProductVariant | null;
};

type SignUpRow = Pick<RestockSignUp, 'sku' | 'language'> & {
  sign_up_id: string;
  product_id: string;
  variant_id: string;
  email: PersonalField | null;
  joins_mailing_list: boolean;
  signed_up_at: Date;
  status: SignUpStatus;
  waits: boolean;
  batch_id: string | null;
  offer_status: RestockOfferStatus | null;
  offered_at: Date | null;
  expires_at: Date | null;
  position: number;
};

@Injectable()
export class RestockQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** The lists of a website, the oldest first; the place of a list never changes. */
  async groups(
    website: WebsiteId,
    { q, ready, cursor = '0', limit }: RestockGroupsRequest,
  ): Promise<RestockGroupsAnswer> {
    const search = q?.trim().toLowerCase() || null;
    const params = [website, search?.split(/\s+/) ?? null, search, ready === 'true', WAITABLE_TYPES];
    const rows = await this.readModels.queryWithin<GroupRow>(website, 'restock: groups', GROUPS, params);
    const behind = rows.filter((row) => row.first_position > Number(cursor));
    const { page, next } = pageOf(behind, pageSize(limit), (last) => String(last.first_position));
    return {
      signUpGroups: page.map(group),
      ...next,
      totals: totalsOf(rows.map(group)),
    };
  }

  /** Sign-ups, the oldest first. An e-mail address is searched by its keyed hash. */
  async signUps(website: WebsiteId, request: RestockSignUpsRequest): Promise<RestockSignUpsAnswer> {
    const { productId = null, variantId = null, email, cursor = '0' } = request;
    const limit = pageSize(request.limit);
    const personId = email?.trim() ? this.personalData.personIdOf(website, email) : null;
    const rows = await this.readModels.queryWithin<SignUpRow>(website, 'restock: sign-ups', SIGN_UPS, [
      website,
      productId,
      variantId,
      personId,
      cursor,
      limit + 1,
    ]);
    const { page, next } = pageOf(rows, limit, (last) => String(last.position));
    return {
      signUps: await Promise.all(page.map((row) => this.signUp(website, row))),
      ...next,
    };
  }

  private async signUp(website: WebsiteId, row: SignUpRow): Promise<RestockSignUp> {
    const { batch_id: batchId, offer_status: offerStatus, offered_at, expires_at, status } = row;
    return {
      signUpId: row.sign_up_id,
      productId: row.product_id,
      variantId: row.variant_id,
      sku: row.sku,
      email: row.email && shownText(await this.personalData.open(website, row.email)),
      joinsMailingList: row.joins_mailing_list,
      language: row.language,
      signedUpAt: row.signed_up_at.toISOString(),
      status: status === 'waiting' && !row.waits ? 'notified' : status,
      lastOffer:
        batchId && offerStatus && offered_at
          ? {
              batchId,
              status: offerStatus,
              offeredAt: offered_at.toISOString(),
              expiresAt: expires_at?.toISOString() ?? null,
            }
          : null,
    };
  }
}

function group(row: GroupRow): RestockGroup {
  const price = row.variant && priceNow(row.variant);
  return {
    productId: row.product_id,
    variantId: row.variant_id,
    sku: row.sku,
    productTitle: row.title ?? '',
    attributes: { ...row.variant?.attributes },
    waiting: row.waiting,
    oldest: row.oldest.toISOString(),
    demand: price && timesMoney(price, row.waiting),
    unlimited: row.unlimited,
    available: row.available,
  };
}

function totalsOf(groups: readonly RestockGroup[]): RestockGroupsAnswer['totals'] {
  const demand = new Map<Currency, number>();
  for (const { demand: of } of groups) {
    if (of) demand.set(of.currency, (demand.get(of.currency) ?? 0) + splitMoney(of).units);
  }
  return {
    groups: groups.length,
    waiting: groups.reduce((sum, { waiting }) => sum + waiting, 0),
    demand: [...demand].map(([currency, value]) => money(value, currency)),
  };
}
