import type { Event } from '../shared/event.js';

/**
 * What the buyer of an order may use: the files of a digital product, or a member area. Stream:
 * `entitlements-<website>-<orderId>`. Times in epoch milliseconds; `until` and `times` null: without an end.
 */
export type EntitlementEvent =
  | Event<'EntitlementGranted', { orderId: string; entryId: string; itemId: string; at: number } & Granted>
  /** the order was cancelled, or all units of the line were refunded */
  | Event<'EntitlementRevoked', { orderId: string; entryId: string; at: number }>
  /** a member gives it anew: the downloads are counted from here */
  | Event<'EntitlementRenewed', { orderId: string; entryId: string; at: number } & Granted>
  /** `link` names the link: who goes on with a download by the same one is not counted again */
  | Event<'FileDownloaded', { orderId: string; entryId: string; fileId: string; link: string; at: number }>;

export type Granted = {
  readonly until: number | null;
  /** downloads of each file */
  readonly times: number | null;
};
