import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import { holdsUnits, restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { productDecider } from '../../catalogue/products/product.decider.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { availability, stockDecider } from '../../stock/stock.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import type { SendTerms } from '../line.rules.js';

const HOUR_MS = 60 * 60 * 1000;

/** What decides a send to a list: the owner's settings, the stock item, and whether the shop sells the variant. */
@Injectable()
export class RestockTermsService {
  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
  ) {}

  /** @throws Refusal NOT_FOUND when there is no such website */
  async of(website: WebsiteId, waitedFor: WaitedFor, at: number): Promise<SendTerms> {
    const [site, stockItem, isSold] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.stockItems.loadState(website, waitedFor.variantId),
      this.isSold(website, waitedFor),
    ]);
    if (site.status !== 'present') return refuse('NOT_FOUND');
    const { policy, holdHours, peoplePerUnit } = restockSettingsOf(site.website.restock);
    const { unlimited, available } = availability(stockItem, at);
    // subscribers are not notified of a variant that no page sells
    const units = !isSold ? 0 : unlimited ? null : available;
    return {
      ...{ policy, peoplePerUnit, units, episode: stockItem.soldOuts },
      holdMs: holdsUnits(policy) ? holdHours * HOUR_MS : null,
    };
  }

  /** Whether a batch of this episode may notify more subscribers: the shop sells the variant, and it was not sold out since. */
  async goesOn(website: WebsiteId, waitedFor: WaitedFor, episode: number): Promise<boolean> {
    const [stockItem, isSold] = await Promise.all([
      this.stockItems.loadState(website, waitedFor.variantId),
      this.isSold(website, waitedFor),
    ]);
    return isSold && stockItem.soldOuts === episode;
  }

  /** The episode of a batch that starts now. */
  async episodeOf(website: WebsiteId, variantId: string): Promise<number> {
    return (await this.stockItems.loadState(website, variantId)).soldOuts;
  }

  private async isSold(website: WebsiteId, { productId, variantId }: WaitedFor): Promise<boolean> {
    const state = await this.products.loadState(website, productId);
    if (state.status !== 'present' || state.product.status !== 'published') return false;
    return state.product.variants.some(({ id }) => id === variantId);
  }
}
