import * as contracts from '../../features.js';
import type { FeatureContract } from '../../shared/feature-contract.js';

/** The first parts of the addresses that belong to no feature: the API, files and the owner area. */
const SERVER_SLUGS = ['api', 'assets', 'config', 'health', 'media', 'metrics'];

/** The first parts of the addresses that the shop itself serves: a collection with such a slug would not be reachable. */
const SHOP_SLUGS: ReadonlySet<string> = new Set([
  ...Object.values<FeatureContract>(contracts).flatMap(({ slugs = [] }) => slugs),
  ...SERVER_SLUGS,
]);

/** Whether a slug stands for pages of the shop itself, so that no collection can have it. */
export const isShopSlug = (slug: string): boolean => SHOP_SLUGS.has(slug);

/** The slug that is made for a collection: one that stands for pages of the shop gets another ending. */
export const collectionSlug = (slug: string): string => (isShopSlug(slug) ? `${slug}-collection` : slug);
