/** `open`: the provider has not said what became of it; `denied`: it says otherwise than a member had decided. */
export const OPEN_PAYMENT_KINDS = ['open', 'denied'] as const;
export type OpenPaymentKind = (typeof OPEN_PAYMENT_KINDS)[number];

/** A provider is asked for so long before a member may decide, ms. */
export const DECIDED_AFTER_MS = 24 * 60 * 60 * 1000;
