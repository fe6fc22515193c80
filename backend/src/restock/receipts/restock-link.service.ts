import type { OfferEnd } from '@daybook/contracts/restock/restock.events';
import { signedUp } from '@daybook/contracts/restock/restock-list';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate, Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { RestockBatches } from '../batches/restock-batches.js';
import { restockDecider } from '../restock.decider.js';

/** What somebody on a list says by the links in their emails. Each may be followed again and does nothing new. */
@Injectable()
export class RestockLinkService {
  private readonly batches;

  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    @Inject(EVENT_STORE) store: EventStore,
    aggregates: Aggregates,
    personalData: PersonalData,
  ) {
    this.batches = new RestockBatches(store, aggregates, personalData.linkKey);
  }

  /**
   * The address says that it wants to be told; who has withdrawn meanwhile stays so.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async confirm(
    website: WebsiteId,
    { variantId, signUpId }: LinkSubject,
    metadata: CommandMetadata,
  ): Promise<void> {
    const { waitedFor } = await this.lists.loadState(website, variantId);
    if (!waitedFor) return refuse('RESTOCK_LINK_INVALID');
    const command = { kind: 'confirm', waitedFor, at: Date.now(), signUpId } as const;
    await this.lists.execute(website, variantId, command, { metadata });
  }

  /**
   * The unit is for the next in line, and this person is told no more of the variant.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER
   */
  async decline(website: WebsiteId, subject: LinkSubject, metadata: CommandMetadata): Promise<void> {
    const { variantId, signUpId, batchId } = subject;
    if (batchId === undefined) return refuse('RESTOCK_LINK_INVALID');
    const at = Date.now();
    const before = await this.offerEnd(website, subject);
    if (before === null)
      await this.batches.end(website, variantId, { signUpId, batchId, how: 'declined', at }, metadata);
    if ((await this.offerEnd(website, subject)) !== 'declined') return refuse('RESTOCK_OFFER_OVER');
  }

  /** @returns null while it is open, undefined when their last offer is another one */
  private async offerEnd(
    website: WebsiteId,
    { variantId, signUpId, batchId }: LinkSubject,
  ): Promise<OfferEnd | null | undefined> {
    const offer = signedUp(await this.lists.loadState(website, variantId), signUpId)?.offer;
    return offer?.batchId === batchId ? offer?.ended : undefined;
  }
}
