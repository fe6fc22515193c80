import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import { holdsUnits, restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import { HOUR_MS } from '@daybook/contracts/shared/durations';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { productDecider } from '../../catalogue/products/product.decider.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { availability, stockDecider } from '../../stock/stock.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import type { SendTerms } from '../line.rules.js';
import { offeredVariant, unitsToOffer } from '../offered-units.rules.js';

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
    const [site, stockItem, product] = await Promise.all([
      this.websites.loadState(website, 'settings'),
      this.stockItems.loadState(website, waitedFor.variantId),
      this.productOf(website, waitedFor),
    ]);
    if (site.status !== 'present') return refuse('NOT_FOUND');
    const { policy, holdHours, peoplePerUnit } = restockSettingsOf(site.website.restock);
    const units = unitsToOffer(product, waitedFor.variantId, availability(stockItem, at));
    return {
      policy,
      peoplePerUnit,
      units,
      episode: stockItem.soldOuts,
      holdMs: holdsUnits(policy) ? holdHours * HOUR_MS : null,
    };
  }

  /** Whether a batch of this episode may notify more subscribers: they can buy the variant, and it was not sold out since. */
  async goesOn(website: WebsiteId, waitedFor: WaitedFor, episode: number): Promise<boolean> {
    const [stockItem, product] = await Promise.all([
      this.stockItems.loadState(website, waitedFor.variantId),
      this.productOf(website, waitedFor),
    ]);
    return offeredVariant(product, waitedFor.variantId) !== undefined && stockItem.soldOuts === episode;
  }

  /** Whether a subscriber with an offer can put the variant into a cart. */
  async isOffered(website: WebsiteId, waitedFor: WaitedFor): Promise<boolean> {
    return offeredVariant(await this.productOf(website, waitedFor), waitedFor.variantId) !== undefined;
  }

  /** The episode of a batch that starts now. */
  async episodeOf(website: WebsiteId, variantId: string): Promise<number> {
    return (await this.stockItems.loadState(website, variantId)).soldOuts;
  }

  private async productOf(
    website: WebsiteId,
    { productId }: WaitedFor,
  ): Promise<ProductDocument | undefined> {
    const state = await this.products.loadState(website, productId);
    return state.status === 'present' ? state.product : undefined;
  }
}
