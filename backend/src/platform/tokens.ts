/** Names under which the platform hands out what is no class of ours. */
export const CONFIG = Symbol('config');
export const EVENT_STORE = Symbol('event store');
export const READ_MODELS = Symbol('read models');
/** connections for what is neither the log nor a read model: accounts, sessions, checkpoints of reactors */
export const POOL = Symbol('pool');
/** where the originals of pictures are */
export const MEDIA_STORAGE = Symbol('media storage');
/** every job queue that a feature declares */
export const QUEUE_NAMES = Symbol('queue names');
/** the read models that a visitor's page waits for, of all features */
export const PAGES_NEED = Symbol('read models of pages');
/** the cookies by which a visitor is known, of all features */
export const VISITOR_COOKIES = Symbol('cookies of visitors');
/** paths whose callers read the reason of a failure as `message` of the answer itself, of all features */
export const MESSAGE_ON_TOP = Symbol('message on top');
/** the erasers of all features, in the order of the features */
export const ERASERS = Symbol('erasers');
