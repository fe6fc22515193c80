import type { ChosenGiftCard } from '@daybook/contracts/checkout/gift-card.api';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { openAnswers } from '../platform/access/sealed-answers.js';
import { idOfToken, isSecretToken } from '../platform/access/secret-token.js';
import { READ_MODELS } from '../platform/tokens.js';

/** How long an answer waits until the read model has the purchase, ms. */
const TIMEOUT_MS = 3000;

const PURCHASE = `
select chosen_at, item_id, variant_id, sku, title, attributes, unit_price, currency, additional_fields
from chosen_gift_cards where website_id = $1 and purchase_id = $2`;

type Row = {
  chosen_at: Date;
  item_id: string;
  variant_id: string;
  sku: string;
  title: string;
  attributes: Record<string, string>;
  unit_price: number;
  currency: Currency;
  additional_fields: SealedAnswers | null;
};

@Injectable()
export class GiftCardQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal GIFT_CARD_NOT_FOUND, also for a token of another website */
  async chosen(website: WebsiteId, cartToken: string): Promise<ChosenGiftCard> {
    if (!isSecretToken(cartToken)) refuse('GIFT_CARD_NOT_FOUND');
    const id = idOfToken(cartToken);
    const rows = await this.readModels.query<Row>('gift card purchase', PURCHASE, [website, id]);
    const row = rows[0] ?? refuse('GIFT_CARD_NOT_FOUND');
    return {
      id,
      websiteId: website,
      created: row.chosen_at.getTime(),
      itemId: row.item_id,
      title: row.title,
      chosenVariant: { id: row.variant_id, sku: row.sku, attributes: row.attributes },
      priceMoney: money(row.unit_price, row.currency),
      additionalFields: await openAnswers(this.personalData, website, row.additional_fields),
    };
  }

  /**
   * Waits, bounded, until the read model has a position of the log. The browser opens the checkout as a page, and a
   * page request sends no position.
   */
  async shown(position: bigint): Promise<void> {
    await this.readModels.waitFor(['gift_cards'], position, { timeoutMs: TIMEOUT_MS });
  }
}
