import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { collectionDecider } from '../../catalogue/collections/collection.decider.js';
import { productDecider } from '../../catalogue/products/product.decider.js';
import { orderDecider } from '../../checkout/orders/order.decider.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { EmailRenderer } from '../../platform/emails/email-renderer.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { RestockBatchService } from '../batches/restock-batch.service.js';
import { RestockHoldService } from '../batches/restock-hold.service.js';
import { RestockOfferService } from '../batches/restock-offer.service.js';
import { RestockPlanService } from '../batches/restock-plan.service.js';
import { RestockPurchaseService } from '../batches/restock-purchase.service.js';
import { RestockTermsService } from '../batches/restock-terms.service.js';
import { RestockEmailWriter } from '../emails/restock-email-writer.service.js';
import { restockDecider } from '../restock.decider.js';
import { restockEmails } from '../restock.emails.js';

/** A test that runs batches itself waits for no emails. */
const ALWAYS_ROOM = async () => undefined;

/**
 * The services of restock as a process has them, so that a test can run a batch at a time of its own.
 * @param aggregates default: those of a process that has just started
 */
export function restockServices(
  { store, personalData }: { readonly store: EventStore; readonly personalData: PersonalData },
  {
    aggregates = new Aggregates(store),
    waitForRoom = ALWAYS_ROOM,
  }: { aggregates?: Aggregates; waitForRoom?: (website: WebsiteId, since: number) => Promise<void> } = {},
) {
  const lists = aggregates.of('restock', restockDecider);
  const stockItems = aggregates.of('stock', stockDecider);
  const terms = restockTerms(aggregates);
  const holds = new RestockHoldService(stockItems, store);
  const offers = new RestockOfferService(lists, holds);
  const batches = new RestockBatchService(lists, terms, holds, offers, { waitForRoom }, personalData);
  const purchases = new RestockPurchaseService(lists, aggregates.of('order', orderDecider), offers);
  return { batches, offers, purchases, plans: new RestockPlanService(store, lists, terms) };
}

export const restockTerms = (aggregates: Aggregates): RestockTermsService =>
  new RestockTermsService(
    aggregates.of('website', websiteDecider),
    aggregates.of('product', productDecider),
    aggregates.of('stock', stockDecider),
  );

/** The writer of emails, for a shop whose emails come from no-reply@shop.example. */
export function restockEmailWriter(
  { aggregates, personalData }: { readonly aggregates: Aggregates; readonly personalData: PersonalData },
  renderer = new EmailRenderer(restockEmails),
): RestockEmailWriter {
  return new RestockEmailWriter(
    aggregates.of('website', websiteDecider),
    aggregates.of('product', productDecider),
    aggregates.of('collection', collectionDecider),
    new SignedLinks(personalData.linkKey),
    {
      publicUrl: undefined,
      host: '127.0.0.1',
      websitesHost: undefined,
      port: 80,
      emailFrom: 'no-reply@shop.example',
    },
    renderer,
    { of: async () => undefined },
  );
}
