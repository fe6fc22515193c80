import type {
  ListedPaymentLink,
  OwnerPaymentLinksAnswer,
  OwnerPaymentLinksRequest,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import type { PaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = { link: PaymentLink; version: number; saved_at: Date; saved_position: number };

const LINKS = `
select link, version, saved_at, saved_position from payment_links
where website_id = $1 and ($2::bigint is null or saved_position < $2)
order by saved_position desc limit $3`;

/** The payment links of a website, as its owner reads them. */
@Injectable()
export class PaymentLinksQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The one saved last first. */
  async links(
    website: WebsiteId,
    { cursor, limit }: OwnerPaymentLinksRequest,
  ): Promise<Omit<OwnerPaymentLinksAnswer, 'isOn'>> {
    const size = pageSize(limit);
    const key = [website, cursor ?? null, size + 1];
    const rows = await this.readModels.query<Row>('payment-links', LINKS, key);
    const { page, next } = pageOf(rows, size, (last) => String(last.saved_position));
    return { results: page.map(linkView), ...next };
  }
}

const linkView = ({ link, version, saved_at }: Row): ListedPaymentLink => ({
  link,
  version,
  savedAt: saved_at.toISOString(),
});
