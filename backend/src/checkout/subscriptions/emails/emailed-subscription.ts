/** What happened to the subscription that an email is about. */
export type SubscriptionEmailAbout =
  | 'started'
  | 'renewed'
  /** a payment has failed */
  | 'failed'
  /** what is no matter of the payment is in the way */
  | 'notRenewed'
  /** the period waits for units */
  | 'outOfStock'
  /** no units came before the next period was due */
  | 'missed'
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'paused'
  | 'pausedUnpaid'
  | 'resumed'
  | 'ended'
  | 'price';
