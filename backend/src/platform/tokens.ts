/** Injection tokens of the platform for what is no class. */
export const CONFIG = Symbol('config');
export const EVENT_STORE = Symbol('event store');
export const READ_MODELS = Symbol('read models');
/** connections for tables beside the log and the read models: accounts, sessions, reactors' checkpoints */
export const POOL = Symbol('pool');
/** looks up TXT records in DNS */
export const RESOLVE_TXT = Symbol('resolve TXT');
/** gets pages of other hosts that owners name */
export const PUBLIC_FETCH = Symbol('public fetch');
/** the originals of pictures */
export const MEDIA_STORAGE = Symbol('media storage');
/** the job queues of all features */
export const QUEUE_NAMES = Symbol('queue names');
/** the read models of visitors' pages, of all features */
export const PAGES_NEED = Symbol('read models of pages');
/** the cookies that identify a visitor, of all features */
export const VISITOR_COOKIES = Symbol('cookies of visitors');
/** paths whose callers read the reason of a failure as `message` of the answer itself, of all features */
export const MESSAGE_ON_TOP = Symbol('message on top');
/** the deciders of all stream categories, the platform's own too */
export const DECIDERS = Symbol('deciders');
/** of personal fields, by event type and path, the names that they are encrypted with; null: shown to no member */
export const PERSONAL_TEXTS = Symbol('personal texts');
/** the erasers of all features, in the order of the features */
export const ERASERS = Symbol('erasers');
/** the sources of sitemaps of all features, in the order of the features */
export const SITEMAP_SOURCES = Symbol('sources of sitemaps');
export const WEBSITE_ERASERS = Symbol('website erasers');
export const WEBSITE_FILES = Symbol('website files');
