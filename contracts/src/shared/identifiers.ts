import type * as contracts from '../features.js';

/** The tenant. Lower-case letters and digits only, so that `category-website-id` splits one way. */
export type WebsiteId = string & { readonly __brand: 'WebsiteId' };

/** Where facts stand that belong to no website but to the whole installation, such as accounts. */
export const INSTALLATION = 'installation' as WebsiteId;

const WEBSITE_ID = /^[a-z0-9]{1,32}$/;
/** What an id of ours looks like: of a product, a variant, a collection, a picture. */
export const LOCAL_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether it can be the id of a website at all; it says nothing of whether there is one. */
export function isWebsiteId(value: unknown): value is WebsiteId {
  return typeof value === 'string' && WEBSITE_ID.test(value);
}

/** @throws TypeError when the text is no website id */
export function websiteId(text: string): WebsiteId {
  if (!isWebsiteId(text)) throw new TypeError(`not a website id: ${JSON.stringify(text)}`);
  return text;
}

/** Whether a caller's text can be an id of ours at all; anything else is simply not found. */
export function isLocalId(value: unknown): value is string {
  return typeof value === 'string' && LOCAL_ID.test(value);
}

/**
 * The stream categories: one word per kind of stream, from the features' contracts. Two are the platform's, whichever
 * feature uses them: what must be unique is a `reservation`, and a list of streams is a `directory`.
 */
export type StreamCategory =
  | 'reservation'
  | 'directory'
  | (typeof contracts)[keyof typeof contracts]['streams'][number];

/** `cart-<website>-<id>`: category first, so that a category or a tenant's category is a prefix. */
export type StreamName = `${StreamCategory}-${string}-${string}`;

/** @throws TypeError when the id has characters that no id of ours has */
export function streamName(category: StreamCategory, website: WebsiteId, id: string): StreamName {
  if (!isLocalId(id)) throw new TypeError(`not an id: ${JSON.stringify(id)}`);
  return `${category}-${website}-${id}`;
}
