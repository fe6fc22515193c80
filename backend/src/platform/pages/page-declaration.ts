import type { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import type { EnteredFields } from '@daybook/contracts/shared/entered-fields.api';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { PageForm } from './page-form.js';
import type { PageApi, RenderedPage } from './rendered-page.js';

/**
 * The people for whom a page is:
 *
 * - `all`: the same bytes for every visitor of a language, kept until a projection changes what they show;
 * - `visitor`: all visitors too, but it shows what is the visitor's own, such as their cart;
 * - `holder`: the holder of a secret in its address. Guesses count for the visitor who makes them, and what lies below
 *   such an address is treated alike;
 * - `customer`: a signed-in customer of the website, and what lies below it too.
 *
 * All but the first are rendered in their visitor's name, sent with `no-store` and never kept.
 */
export type Audience = 'all' | 'visitor' | 'holder' | 'customer';

/** The parameters of its address that a page reads. No other reaches it, so that no other makes another page. */
export type PageParameters = {
  /** of a few values, such as `sort` */
  readonly words?: readonly string[];
  /** typed by the visitor: a page with one of them is not kept, as it would take the place of one that all read */
  readonly typed?: readonly string[];
  /** ticked one by one, and joined by `~`; such a page is not kept either */
  readonly lists?: readonly string[];
};

/** A page as it is asked for, for one that the shop's scripts have no part in. */
export type AskedPage = {
  readonly url: URL;
  /** the parts of the address that the path names */
  readonly parts: Readonly<Record<string, string>>;
  readonly api: PageApi;
  readonly website: Pick<WebsiteDocument, 'title' | 'theme'>;
  /** BCP 47, of the reader */
  readonly locale: string;
};

/** A public page, as the manifest of its feature declares it. */
export type PageDeclaration = {
  /** as the router writes it: `/order/$secret`, and `/account/{-$page}` where the last part may be missing */
  readonly path: string;
  /** its number in hits (section 2, "Page-type numbers"); default: a plain page's */
  readonly type?: PageType;
  readonly audience: Audience;
  readonly reads?: PageParameters;
  /** default: while its website is hidden, the lock screen stands in its place for all but members */
  readonly whenHidden?: 'itself';
  /** default: a page of a holder sends no referrer at all. An old browser says by the origin who sent a form. */
  readonly sendsOrigin?: true;
  /** default: search engines may index it, and find it by themselves */
  readonly searchEngines?: 'sitemap' | 'kept out';
  /** default: a route of the shop. Undefined as its answer: there is no such page. */
  readonly render?: (page: AskedPage) => Promise<RenderedPage | undefined>;
};

/** A form that a browser sends by itself, without script. */
export type PageFormDeclaration = {
  /** the pages that it stands in, as they are declared; sent to another page it is no form */
  readonly on: readonly string[];
  /** the call of the API that it stands for */
  readonly call: PageForm;
  /** the answer of the API in which its page gets back what was entered, as `/api/form/pages/$slug` */
  readonly shownAgainBy?: string;
};

/** Answers of the API that are the same for every visitor: kept as they were sent, and dropped by their surrogate keys. */
export type KeptAnswers = {
  /** a path, and all below it */
  readonly path: string;
  /** parameters that visitors type or choose: an answer with one of them is not kept */
  readonly typed: readonly string[];
};

/** An answer that members get before visitors do. */
export type PreviewedAnswer = {
  /** where visitors ask for it */
  readonly path: string;
  /** where members do. @param part the last part of the path */
  readonly before: (part: string) => string;
};

/** Fields that a form brings back to its page. */
export type Entered = EnteredForm | EnteredFields;

/** The page in the place of every other while a website is hidden from visitors. @param locale of the visitor */
export type LockScreen = (
  website: Pick<WebsiteDocument, 'title' | 'theme'>,
  locale: string,
  asked: {
    /** who knows the password of the website may enter */
    readonly asksPassword: boolean;
    /** the page that was asked for */
    readonly url: URL;
  },
) => RenderedPage;
