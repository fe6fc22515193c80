import type { Provider } from '@nestjs/common';
import { FollowPaymentLinkHandler } from './follow-payment-link.commands.js';
import { PaymentLinkViewService } from './payment-link-view.service.js';
import { ChangePaymentLinkHandler, CreatePaymentLinkHandler } from './payment-links.commands.js';
import { PaymentLinksQueries } from './payment-links.queries.js';

/** Payment links, as owners make them and buyers follow them. */
export const PAYMENT_LINK_PROVIDERS: Provider[] = [
  PaymentLinkViewService,
  PaymentLinksQueries,
  CreatePaymentLinkHandler,
  ChangePaymentLinkHandler,
  FollowPaymentLinkHandler,
];
