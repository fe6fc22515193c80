import type { Provider } from '@nestjs/common';
import { FollowPaymentLinkHandler } from './follow-payment-link.commands.js';
import { PaymentLinkHook } from './payment-link-hook.service.js';
import { PaymentLinkViewService } from './payment-link-view.service.js';

/** Payment links, as owners make them and buyers follow them. */
export const PAYMENT_LINK_PROVIDERS: Provider[] = [
  PaymentLinkViewService,
  PaymentLinkHook,
  FollowPaymentLinkHandler,
];
