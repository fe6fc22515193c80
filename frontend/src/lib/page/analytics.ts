import type { AddErrorType } from '@daybook/contracts/cart/shared/add-flow';
import type { Currency } from '@daybook/contracts/shared/money';

/** An event that the page publishes (section 7, "Analytics events"). */
export type AnalyticsEvent =
  | { name: 'add-to-cart'; productId: string; sku: string; quantity: number }
  | { name: 'add-error'; type: AddErrorType; productId: string }
  | { name: 'list-page-visit'; collectionId: string }
  | { name: 'related-products' | 'reviews'; productId: string }
  | { name: 'view-cart' | 'checkout-start' }
  /** `total` in minor units */
  | { name: 'purchase'; total: number; currency: Currency }
  | { name: 'remove-from-cart'; productId: string; sku: string; quantity: number }
  | { name: 'custom-form-open' | 'custom-form-save'; productId: string }
  | { name: 'form-begin'; formId: string }
  | { name: 'form-leave'; formId: string; fieldId: string }
  | { name: 'product-page-visit' | 'quick-view'; productId: string };

export const ANALYTICS_EVENT = 'daybook:analytics';
/** The visitor asks for the consent banner. */
export const CONSENT_EVENT = 'daybook:consent';
/** What analytics hear of a page. */
export const PUBLISHED = [ANALYTICS_EVENT, CONSENT_EVENT, 'error', 'unhandledrejection'];

/** Publishes an event to the window's listeners. A listener that throws does not disturb the page (section 8). */
export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(ANALYTICS_EVENT, { detail: event }));
}
