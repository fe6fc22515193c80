import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { formatMoney } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import { EmailService } from '../../../email/email.service.js';
import { MemberEmails } from '../../../platform/access/member-emails.js';
import type { ReadOrder, RecordedOrderEvent } from '../../buyer/order-page.service.js';
import { sumsOfOrder } from '../order-sums.js';
import { EmailingWebsiteService } from './emailing-website.service.js';

/** Writes to those whom the website's settings name that an order was placed. */
@Injectable()
export class NewOrderEmailsService {
  constructor(
    private readonly websites: EmailingWebsiteService,
    private readonly members: MemberEmails,
    private readonly emails: EmailService,
  ) {}

  /**
   * The ids of the emails follow from the event, so a job that ended halfway stores none twice. They name no buyer: an
   * erasure does not reach the mailboxes of those who get them.
   * @returns whether they are sent; not for a website that names no one, and not for an order that is cancelled by now
   */
  async send(
    websiteId: WebsiteId,
    { order }: ReadOrder,
    { id, data: { orderId } }: Extract<RecordedOrderEvent, { type: 'OrderNumbered' }>,
  ): Promise<boolean> {
    const found = await this.websites.find(websiteId);
    if (!found || order.status === 'cancelled') return false;
    const { website, linkOf } = found;
    const { toAdmins = false, recipients = [] } = website.newOrderEmails ?? {};
    const admins = toAdmins ? await this.members.admins(websiteId) : [];
    const all = new Map([...admins, ...recipients].map((email) => [email.toLowerCase(), email]));
    const { language, title } = website;
    const content = {
      kind: 'new-order' as const,
      websiteTitle: title,
      number: order.number ?? 0,
      ...(order.isTest && { isTest: true }),
      lines: order.lines.map(({ title: item, attributes, quantity, subtotal }) => ({
        title: item,
        variant: Object.values(attributes).join(', '),
        quantity,
        said: [],
        picture: null,
        total: formatMoney(subtotal, language),
      })),
      sums: sumsOfOrder(order, language),
      total: formatMoney(order.sums.total, language),
      isDue: order.paymentStatus === 'due',
      link: linkOf(orderId),
    };
    for (const [i, to] of [...all.values()].entries())
      await this.emails.send({ id: `order-${id}-new-${i}`, websiteId, to, language, content });
    return all.size > 0;
  }
}
