import type { Event } from '../shared/event.js';
import type { Consent } from './shared/consent.js';
import type { VisitorRecord } from './shared/visitor-record.js';

/** Who caused a hit, as far as they let us know. It holds no IP address, and neither does the event's metadata. */
export type HitSource = {
  /** as it was when the hit arrived */
  readonly consent: Consent;
  /** absent where the consent does not let a hit name its visitor */
  readonly visitor?: VisitorRecord;
  /** the browser's own words with main versions only, so that it fits many people; readers find bots anew with it */
  readonly userAgent?: string;
  /** why the recorder took it for a bot: by its name, by its own word, or by its pace */
  readonly bot?: 'name' | 'automation' | 'pace';
};

/** Where it happened. A page may leave out what it does not know. */
export type HitPage = {
  /** without the query, and without email addresses */
  readonly path?: string;
  readonly title?: string;
  /** number of section 2 */
  readonly pageType?: number;
  readonly collectionId?: string;
  readonly itemId?: string;
  /** of a page that is made of blocks */
  readonly pageId?: string;
  /** host of the page that linked here, when it is another site's */
  readonly referrer?: string;
  /** from the `utm_…` parameters of the URL */
  readonly campaign?: { readonly source?: string; readonly medium?: string; readonly name?: string };
  /** BCP 47; with the time zone it says the country */
  readonly language?: string;
  readonly timeZone?: string;
  /** pixels, rounded to hundreds */
  readonly viewportWidth?: number;
};

type OnPage = { readonly page: HitPage; readonly source: HitSource };

/** What a custom event carries: flat, and without email addresses. */
export type EventFields = { readonly [field: string]: string | number | boolean };

/**
 * What visitors do and what their browsers measure. Stream: `hits-<website>-<day>`, the day in UTC as `2026-01-31`.
 * Nothing is decided on it: hits are appended in groups, in the order in which they arrive.
 */
export type HitEvent =
  | Event<'ProductQuickViewed', { itemId: string; source: HitSource }>
  /** `hit` is the caller's word for it, such as `view` */
  | Event<'PageHitRecorded', { hit: string } & OnPage>
  | Event<'ButtonClicked', { button?: string } & OnPage>
  | Event<'ButtonRendered', { button?: string } & OnPage>
  | Event<'FormRendered', { formId: string } & OnPage>
  | Event<'OverlayShown', { overlay?: string } & OnPage>
  /** `name` is that of a registered schema, or a word of the website's own */
  | Event<'CustomEventRecorded', { name: string; data: EventFields } & OnPage>
  /** `stack` ends after 5,000 characters; `release` is the build that the browser ran */
  | Event<
      'PageErrorReported',
      { message: string; stack?: string; errorType?: string; release?: string } & OnPage
    >
  /** `value` in ms, or the score of CLS */
  | Event<'PerformanceMeasured', { metric: string; value: number; navigation?: string } & OnPage>
  /** a page showed a variation of a flag's experiment; `run` counts the experiments of the flag */
  | Event<'FlagExposed', { flagId: string; run: number; variation: string } & OnPage>;
