/**
 * How renewals are paid. `method`: what the provider calls the means of payment that it keeps; null: it keeps none, so that
 * the customer has to give one. A manual method is paid by the customer, whom the order's email asks.
 */
export type RecurringPayment =
  | { readonly provider: string; readonly method: string | null }
  | { readonly manual: string; readonly name: string; readonly instructions: string };
