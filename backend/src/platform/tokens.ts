/** Names under which the platform hands out what is no class of ours. */
export const CONFIG = Symbol('config');
export const EVENT_STORE = Symbol('event store');
export const READ_MODELS = Symbol('read models');
