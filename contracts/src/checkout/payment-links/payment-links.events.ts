import type { Event } from '../../shared/event.js';

/** A link by which a buyer goes straight to the checkout of one product. */
export type PaymentLink = {
  readonly id: string;
  /** for the owner's list; buyers do not see it */
  readonly name: string;
  readonly itemId: string;
  /** absent in older events: the variant that has the SKU */
  readonly variantId?: string;
  /** as it was when the link was saved last */
  readonly sku: string;
  readonly quantity: number;
  /** false: its page says that the link is no longer active */
  readonly isActive: boolean;
};

/** Each event has the whole link. Stream: `paymentlink-<website>-<linkId>`. `version` counts the saves from 1. */
export type PaymentLinkEvent = Event<'PaymentLinkSaved', { link: PaymentLink; version: number }>;
