/** What happened to the subscription that an email is about. */
export type SubscriptionEmailAbout =
  | 'started'
  | 'renewed'
  | 'failed'
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'paused'
  | 'pausedUnpaid'
  | 'resumed'
  | 'ended'
  | 'price';
