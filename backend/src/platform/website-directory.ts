import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';

export type ServedWebsite = { readonly id: WebsiteId; readonly document: WebsiteDocument };

/**
 * Whether a website goes on; one that the directory does not know is `open`, as one that has just been created. `unknown`: the
 * directory has not read the websites yet.
 */
export type WebsiteStatus = 'open' | 'closed' | 'erased' | 'unknown';

/** The port by which a request finds its website; the feature that knows the websites fills it. */
export abstract class WebsiteDirectory {
  /** grows when a website may have changed: what was concluded from an earlier version no longer holds */
  abstract readonly version: number;

  /** @param host as in the request, with or without a port; undefined when there is no website at all yet */
  abstract of(host: string | undefined): ServedWebsite | undefined;

  /**
   * A host name by which calls within the process reach a website, also one without a domain. It ends in a name that
   * can be no domain (RFC 2606), and opens nothing: a website is no secret, and a hidden one asks who calls.
   */
  abstract hostOf(id: WebsiteId): string;

  /** `closed`: it is to be deleted, and may be opened again; `erased`: its erasure has begun, or nothing of it is left. */
  abstract statusOf(id: string): WebsiteStatus;

  /** Reads the websites again: a caller that waited for their projection finds here what it projected. */
  abstract reload(): Promise<void>;

  /** As the read model has it now: a caller that waited for its projection finds here what it projected. */
  abstract byId(id: string): Promise<ServedWebsite | undefined>;
}
