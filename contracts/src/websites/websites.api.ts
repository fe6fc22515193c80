import type { CollectionDocument } from '../catalogue/product.js';
import type { WebsiteDocument } from './website.js';

/** `GET /api/commerce/storefront`: what every page of the shop needs. */
export type Storefront = { website: WebsiteDocument; collections: CollectionSummary[] };
export type CollectionSummary = CollectionDocument & { productCount: number; fullUrl: string };
