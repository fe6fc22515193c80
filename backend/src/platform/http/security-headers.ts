import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CaptchaProvider } from '@daybook/contracts/shared/captcha';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export const POLICY = 'content-security-policy';
/** What older browsers read in place of the policy's `frame-ancestors`. It can name no host. */
export const FRAME_OPTIONS = 'x-frame-options';

/** CSP hashes of a page's inline scripts and styles, such as `sha256-…`. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Headers = Readonly<Record<string, string>>;

/** Paths whose answers programs read and no browser shows as a document. The documentation's pages are documents. */
const DATA = /^\/(api(?!\/docs)|media|assets|health|metrics)(\/|$)/;

/**
 * Applications of ours whose libraries insert styles. The owner area also previews emails, which have style attributes.
 * Their scripts are files, as everywhere.
 */
const WRITES_STYLES = /^\/(config|api\/docs)(\/|\?|$)/;

/** Emails show pictures everywhere, and so do pages where visitors share a product. */
const SHOWN_ANYWHERE = /^\/media\//;

/** The header of helmet's that matters for an answer that is no document. */
const RESOURCE_POLICY = 'cross-origin-resource-policy';
const OF_DATA = [RESOURCE_POLICY, 'strict-transport-security', 'x-content-type-options'];

/**
 * Helmet's headers on every answer. A document's scripts are files of ours, unless its own policy lets more in
 * ({@link pagePolicy}); data may do nothing at all. Helmet is asked once, at the start: what it answers depends on the
 * settings alone, and asking it for each request costs more than a page.
 */
export function secureHeaders(fastify: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): void {
  const constant = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps,
      crossOriginEmbedderPolicy: false,
      // other sites do not learn our URLs; our own forms send their origin (`page-forms.ts`)
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  const ofDocument = { ...constant, [POLICY]: policyOf({ styleSrc: ["'self'"] }, isHttps) };
  const ofApplication = {
    ...constant,
    [POLICY]: policyOf({ styleSrc: ["'self'", "'unsafe-inline'"] }, isHttps),
  };
  const ofData = {
    ...Object.fromEntries(Object.entries(constant).filter(([name]) => OF_DATA.includes(name))),
    [POLICY]: "default-src 'none';frame-ancestors 'none'",
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (DATA.test(url)) {
      reply.headers(ofData);
      if (SHOWN_ANYWHERE.test(url)) reply.header(RESOURCE_POLICY, 'cross-origin');
    } else {
      reply.headers(WRITES_STYLES.test(url) ? ofApplication : ofDocument);
    }
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * What the pages of a website need whose owner chose a captcha provider outside: the sources that its documentation
 * names. A visitor reaches every page of a website from every other without a new document, so all of them need it.
 */
const CAPTCHA_SOURCES: Readonly<Record<CaptchaProvider, CaptchaSources>> = {
  altcha: { scripts: [], frames: [] },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  hcaptcha: {
    scripts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};

type CaptchaSources = { readonly scripts: readonly string[]; readonly frames: readonly string[] };

export type PageNeeds = {
  /** the one of its website */
  readonly captcha?: CaptchaProvider;
  /** whose pages may show it in a frame; the caller has checked that each is a host */
  readonly embedHosts?: readonly string[];
  /** whose frames a press in it opens; the caller has checked that each is a host */
  readonly frameHosts?: readonly string[];
  /** whether the fields of the card provider stand in it: in the pages that take a card alone */
  readonly hasCardFields?: boolean;
  /** another origin that the page's events are sent to */
  readonly eventCollector?: string | undefined;
};

/** The sources that Stripe's documentation names for its fields. */
const CARD_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_SOURCES: typeof CARD_SOURCES = { scripts: [], frames: [], calls: [] };

/** The policy of a page: our files, the page's own inline scripts and styles, and what it needs from outside. */
export function pagePolicy(
  { scripts, styles }: InlineHashes,
  isHttps: boolean,
  needs: PageNeeds = {},
): string {
  const {
    captcha = 'altcha',
    embedHosts = [],
    frameHosts = [],
    hasCardFields = false,
    eventCollector,
  } = needs;
  const from = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];
  const outside = CAPTCHA_SOURCES[captcha];
  const cards = hasCardFields ? CARD_SOURCES : NO_SOURCES;
  const sources = {
    scriptSrc: [...from(scripts), ...outside.scripts, ...cards.scripts],
    styleSrc: [...from(styles), ...(captcha === 'hcaptcha' ? outside.scripts : [])],
    connectSrc: ["'self'", ...outside.frames, ...cards.calls, ...(eventCollector ? [eventCollector] : [])],
    frameSrc: ["'self'", ...outside.frames, ...cards.frames, ...frameHosts.map((host) => `https://${host}`)],
    embedHosts,
  };
  return policyOf(sources, isHttps);
}

type Sources = {
  readonly scriptSrc?: readonly string[];
  readonly styleSrc: readonly string[];
  readonly connectSrc?: readonly string[];
  readonly frameSrc?: readonly string[];
  readonly embedHosts?: readonly string[];
};

const SELF = ["'self'"];

function policyOf(
  { scriptSrc = SELF, styleSrc, connectSrc = SELF, frameSrc = SELF, embedHosts = [] }: Sources,
  isHttps: boolean,
): string {
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc,
    styleSrc,
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc,
    frameSrc,
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'", ...embedHosts],
    upgradeInsecureRequests: isHttps ? [] : null,
  };
  return headersOf(helmet.contentSecurityPolicy({ useDefaults: true, directives }))[POLICY] ?? '';
}

/** The headers that one of helmet's middlewares sets. */
function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): Headers {
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, collect as unknown as ServerResponse, () => undefined);
  return headers;
}
