import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { EmailService } from '../../../email/email.service.js';
import { MemberEmails } from '../../../platform/access/member-emails.js';
import type { ReadOrder, RecordedOrderEvent } from '../../buyer/order-page.service.js';
import { EmailingWebsiteService } from './emailing-website.service.js';

/** Writes to the admins of a website that a buyer wants to send units back. */
@Injectable()
export class ReturnRequestEmailsService {
  constructor(
    private readonly websites: EmailingWebsiteService,
    private readonly members: MemberEmails,
    private readonly emails: EmailService,
  ) {}

  /**
   * The ids of the emails follow from the event, so a job that ended halfway stores none twice. The buyer's words stay in
   * the order: an erasure of the buyer does not reach the mailboxes of members.
   */
  async send(
    websiteId: WebsiteId,
    { order }: ReadOrder,
    { id, data }: Extract<RecordedOrderEvent, { type: 'OrderReturnRequested' }>,
  ): Promise<void> {
    const found = await this.websites.find(websiteId);
    if (!found) return;
    const { website, linkOf } = found;
    const content = {
      kind: 'return-requested' as const,
      websiteTitle: website.title,
      number: order.number ?? 0,
      lines: data.lines.flatMap(({ entryId, quantity }) => {
        const line = order.lines.find((one) => one.entryId === entryId);
        return line
          ? [{ title: line.title, variant: Object.values(line.attributes).join(', '), quantity }]
          : [];
      }),
      link: linkOf(data.orderId),
    };
    const { language } = website;
    for (const [i, to] of (await this.members.admins(websiteId)).entries())
      await this.emails.send({ id: `order-${id}-${i}`, websiteId, to, language, content });
  }
}
