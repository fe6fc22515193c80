import type { Event } from '../shared/event.js';
import type { WebsiteCertificate } from './website-deletion.api.js';

/**
 * Facts about the end of one website. Stream: `websitedeletion-<website>-deletion`. It is apart from the settings, whose
 * revisions count saves. `accountId`: the member who did it. Times are epoch ms.
 */
export type WebsiteDeletionEvent =
  /** the member was sent all of a file of the website's data */
  | Event<
      'WebsiteExported',
      { accountId: string; exportId: string; exportedAt: number; bytes: number; sha256: string }
    >
  /** no visitor enters any more, nothing is changed, sent or charged; it can be opened again until `erasesAt` */
  | Event<'WebsiteClosed', { accountId: string; exportId: string; closedAt: number; erasesAt: number }>
  | Event<'WebsiteReopened', { reopenedAt: number }>
  /** from here on nothing brings it back */
  | Event<'WebsiteErasureBegun', { begunAt: number }>
  /** read models delete the website's rows */
  | Event<'WebsiteErased', { certificate: WebsiteCertificate; closedBy: string; closedAt: number }>;
