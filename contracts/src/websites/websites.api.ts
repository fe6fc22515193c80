import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { CollectionDocument } from '../catalogue/product.js';
import { LAST_REVISION } from '../shared/limits.js';
import { CURRENCIES, type Currency } from '../shared/money.js';
import type { WebsiteDocument } from './website.js';

/** `GET /api/commerce/storefront`: what every page of the shop needs, and carries. */
export type Storefront = {
  website: Omit<WebsiteDocument, 'home' | 'restock' | 'domains' | 'isDefault'>;
  collections: CollectionLink[];
};
export type CollectionLink = Pick<CollectionDocument, 'id' | 'urlId' | 'title'> & {
  productCount: number;
  fullUrl: string;
};

/** `GET /api/commerce/storefront/front`: what the front page and the heads of lists tell. */
export type StorefrontFront = { home: WebsiteDocument['home']; collections: CollectionSummary[] };
export type CollectionSummary = CollectionDocument & CollectionLink;

/** What an owner may change of a website: all but what it is called in the log. */
export type WebsiteSettings = Omit<WebsiteDocument, 'id' | 'isDefault'>;

/** One of the websites that a member may enter. */
export type WebsiteListItem = {
  id: string;
  title: string;
  domains: readonly string[];
  isDefault: boolean;
  currency: Currency;
  language: string;
  timeZone: string;
};

/** `GET /api/config/websites` */
export type WebsitesAnswer = { websites: WebsiteListItem[] };

/** `POST /api/config/websites`; the rest of the settings begins with defaults and is edited by PUT. */
export class CreateWebsiteRequest {
  @IsString() @MaxLength(200) title!: string;
  @IsOptional() @IsArray() @ArrayMaxSize(20) @IsString({ each: true }) domains?: string[];
  @IsString() @MaxLength(35) language!: string;
  @IsString() @MaxLength(64) timeZone!: string;
  @IsIn(CURRENCIES) currency!: Currency;
}

/**
 * `PUT /api/config/websites/{id}`, of the website of the header `x-daybook-website`: any other id is 404.
 * `expectedRevision` is the one that the settings were read at; when somebody else has saved since, it is refused with
 * EDITED_MEANWHILE and `error.conflict`. What is wrong with a setting is said by its path, such as `theme.colour.ink`.
 */
export class SaveWebsiteRequest {
  @IsObject() website!: WebsiteSettings;
  @IsInt() @Min(0) @Max(LAST_REVISION) expectedRevision!: number;
}

/** Answer of `GET`, `POST` and `PUT`. */
export type WebsiteAnswer = {
  id: string;
  isDefault: boolean;
  website: WebsiteSettings;
  /** counts the saves from 0 */
  revision: number;
  /** ISO 8601 */
  savedAt: string;
  /** as the log names them; null when nobody is named */
  savedBy: string | null;
};
