import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { restockSettingsOf } from '@daybook/contracts/restock/shared/restock-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type LinkSubject, SignedLinks } from '../../platform/access/signed-links.js';
import type { VisitorContext } from '../../platform/http/visitor.js';
import { EVENT_STORE, READ_MODELS } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { RestockTermsService } from '../batches/restock-terms.service.js';
import type { RestockLinkPurpose } from '../restock-links.js';
import { UnsubscribeFromRestock } from '../withdrawals/unsubscribe.commands.js';
import { ConfirmMailingList, ConfirmRestockSignUp, DeclineRestockOffer } from './restock-link.commands.js';
import { RestockReceiptQueries } from './restock-receipt.queries.js';

/** How long an answer waits until the read model shows the change, ms. */
const TIMEOUT_MS = 3000;

/** The links of restock emails that answer with a receipt: to look, to confirm, to join the mailing list and to decline. */
@Injectable()
export class RestockReceipts {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly links: SignedLinks,
    private readonly websites: WebsiteDirectory,
    private readonly commands: CommandBus,
    private readonly receipts: RestockReceiptQueries,
    private readonly terms: RestockTermsService,
  ) {}

  /**
   * The pages that claim, decline and leave show the receipt before the subscriber presses the button, so their links
   * open it too. Mail programs see the link that unsubscribes, so it does not open the receipt.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  receipt({ websiteId }: VisitorContext, token: string): Promise<RestockReceipt> {
    for (const purpose of ['receipt', 'claim', 'decline', 'leave'] as const) {
      const subject = this.links.read(websiteId, purpose, token);
      if (subject) return this.show(websiteId, subject);
    }
    refuse('RESTOCK_LINK_INVALID');
  }

  /** @throws Refusal RESTOCK_LINK_INVALID */
  async confirm({ websiteId, metadata }: VisitorContext, token: string): Promise<RestockReceipt> {
    const subject = this.subjectOf(websiteId, 'confirm', token);
    await this.commands.execute(new ConfirmRestockSignUp(websiteId, subject, metadata));
    return this.showChanged(websiteId, subject);
  }

  /** @throws Refusal RESTOCK_LINK_INVALID */
  async join({ websiteId, metadata }: VisitorContext, token: string): Promise<RestockReceipt> {
    const subject = this.subjectOf(websiteId, 'join', token);
    await this.commands.execute(new ConfirmMailingList(websiteId, subject, metadata));
    return this.showChanged(websiteId, subject);
  }

  /** @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_OFFER_OVER */
  async decline({ websiteId, metadata }: VisitorContext, token: string): Promise<RestockReceipt> {
    const subject = this.subjectOf(websiteId, 'decline', token);
    await this.commands.execute(new DeclineRestockOffer(websiteId, subject, metadata));
    return this.showChanged(websiteId, subject);
  }

  /** @throws Refusal RESTOCK_LINK_INVALID */
  async leave({ websiteId, metadata }: VisitorContext, token: string): Promise<RestockReceipt> {
    const subject = this.subjectOf(websiteId, 'leave', token);
    await this.commands.execute(new UnsubscribeFromRestock(websiteId, { token, purpose: 'leave' }, metadata));
    return this.showChanged(websiteId, subject);
  }

  private subjectOf(website: WebsiteId, purpose: RestockLinkPurpose, token: string): LinkSubject {
    return this.links.read(website, purpose, token) ?? refuse('RESTOCK_LINK_INVALID');
  }

  private async showChanged(website: WebsiteId, subject: LinkSubject): Promise<RestockReceipt> {
    await this.readModels.waitFor(['restock'], await this.store.head(), { timeoutMs: TIMEOUT_MS });
    return this.show(website, subject);
  }

  private async show(websiteId: WebsiteId, subject: LinkSubject): Promise<RestockReceipt> {
    const [website, episode] = await Promise.all([
      this.websites.byId(websiteId),
      this.terms.episodeOf(websiteId, subject.variantId),
    ]);
    const { policy } = restockSettingsOf((website ?? refuse('NOT_FOUND')).document.restock);
    return this.receipts.receipt(websiteId, subject, { policy, episode });
  }
}
