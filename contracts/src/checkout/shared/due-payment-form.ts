/** The form that pays an order that is due, as its page sends it. */
export const DUE_PAYMENT_FORM = 'order-payment';
/** The field that holds what stands for a card; empty for every other way to pay. */
export const CARD_TOKEN_FIELD = 'cardToken';
