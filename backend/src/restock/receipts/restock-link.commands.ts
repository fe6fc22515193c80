import type { OfferEnd } from '@daybook/contracts/restock/restock.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { RestockOfferService } from '../batches/restock-offer.service.js';
import { restockDecider } from '../restock.decider.js';
import { signedUp } from '../restock.state.js';

/** A subscriber follows the link that confirms their e-mail address. */
export class ConfirmRestockSignUp extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly subject: LinkSubject,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A subscriber follows the link that confirms that they join the mailing list. */
export class ConfirmMailingList extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly subject: LinkSubject,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** A subscriber follows the link that declines their offer. */
export class DeclineRestockOffer extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly subject: LinkSubject,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ConfirmRestockSignUp)
export class ConfirmRestockSignUpHandler implements ICommandHandler<ConfirmRestockSignUp> {
  constructor(@Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>) {}

  /**
   * A second time changes nothing, and a sign-up that was withdrawn meanwhile stays withdrawn.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async execute({ websiteId, subject, metadata }: ConfirmRestockSignUp): Promise<void> {
    const { variantId, signUpId } = subject;
    const { waitedFor } = await this.lists.loadState(websiteId, variantId);
    if (!waitedFor) return refuse('RESTOCK_LINK_INVALID');
    const command = { kind: 'confirm', waitedFor, at: Date.now(), signUpId } as const;
    await this.lists.execute(websiteId, variantId, command, { metadata });
  }
}

@CommandHandler(ConfirmMailingList)
export class ConfirmMailingListHandler implements ICommandHandler<ConfirmMailingList> {
  constructor(@Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>) {}

  /**
   * A second time changes nothing, and a subscriber who has unsubscribed meanwhile does not join.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async execute({ websiteId, subject, metadata }: ConfirmMailingList): Promise<void> {
    const { variantId, signUpId } = subject;
    const { waitedFor } = await this.lists.loadState(websiteId, variantId);
    if (!waitedFor) return refuse('RESTOCK_LINK_INVALID');
    const command = { kind: 'confirmMailingList', waitedFor, at: Date.now(), signUpId } as const;
    await this.lists.execute(websiteId, variantId, command, { metadata });
  }
}

@CommandHandler(DeclineRestockOffer)
export class DeclineRestockOfferHandler implements ICommandHandler<DeclineRestockOffer> {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateReader<typeof restockDecider>,
    private readonly offers: RestockOfferService,
  ) {}

  /**
   * The unit goes to the next subscriber, and this one gets no more e-mails about the variant. A second time changes
   * nothing.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER
   */
  async execute({ websiteId, subject, metadata }: DeclineRestockOffer): Promise<void> {
    const { variantId, signUpId, batchId } = subject;
    if (batchId === undefined) return refuse('RESTOCK_LINK_INVALID');
    const at = Date.now();
    const before = await this.offerEnd(websiteId, subject);
    if (before === null)
      await this.offers.end(websiteId, variantId, { signUpId, batchId, how: 'declined', at }, metadata);
    if ((await this.offerEnd(websiteId, subject)) !== 'declined') return refuse('RESTOCK_OFFER_OVER');
  }

  /** @returns null while the offer is open, undefined when the subscriber's last offer is another one */
  private async offerEnd(
    website: WebsiteId,
    { variantId, signUpId, batchId }: LinkSubject,
  ): Promise<OfferEnd | null | undefined> {
    const offer = signedUp(await this.lists.loadState(website, variantId), signUpId)?.offer;
    return offer?.batchId === batchId ? offer?.ended : undefined;
  }
}
