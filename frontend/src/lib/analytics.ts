/** Why an add did not work, as analytics name it (section 8). */
export type AddErrorType =
  | 'NO_VARIANT_SELECTED'
  | 'VARIANT_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'SUB_WITH_FORM_FAILURE'
  | 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER'
  | 'SUB_API_FAILURE'
  | 'EXPRESS_CHECKOUT_FAILURE'
  | 'CUSTOM_FORM_RENDER_ERROR'
  | 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK'
  | 'API_FAILURE';

/** What a page tells of itself (section 7, "Analytics events"). */
export type AnalyticsEvent =
  | { name: 'add-to-cart'; productId: string; sku: string; quantity: number }
  | { name: 'add-error'; type: AddErrorType; productId: string }
  | { name: 'view-cart' }
  | { name: 'remove-from-cart'; productId: string; sku: string; quantity: number }
  | { name: 'custom-form-open' | 'custom-form-save'; productId: string };

export const ANALYTICS_EVENT = 'daybook:analytics';

/** Tells whoever listens on the window; a listener that fails is no concern of the visitor's (section 8). */
export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(ANALYTICS_EVENT, { detail: event }));
}
