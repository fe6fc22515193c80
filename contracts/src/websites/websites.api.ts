import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { CollectionDocument, ProductImage } from '../catalogue/product.js';
import { imageShape } from '../catalogue/product-shape.js';
import { LegalLink } from '../content/legal-pages.api.js';
import { ShownNavigation } from '../content/navigation.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LAST_REVISION } from '../shared/limits.js';
import { CURRENCIES, type Currency } from '../shared/money.js';
import { ROLE_NAMES, type Role } from '../shared/roles.js';
import { homeShape } from './design-shape.js';
import type { ShownWebsite, WebsiteDocument, WebsiteSettings } from './website.js';
import { settingsShape, shownWebsiteShape } from './website-shape.js';

/** A collection as menus and lists link to it. */
export class CollectionLink {
  @IsString() id!: string;
  @IsString() urlId!: string;
  @IsString() title!: string;
  @IsInt() productCount!: number;
  @IsString() fullUrl!: string;
  /** whether menus show it */
  @IsBoolean() isInMenu!: boolean;
}

/** `GET /api/commerce/storefront`: what every page of the shop needs, and carries. */
export class Storefront {
  @IsA(shownWebsiteShape) website!: ShownWebsite;
  @IsA(CollectionLink, { each: true }) collections!: CollectionLink[];
  /** absent: the menus are made of the collections */
  @IsOptional() @IsA(ShownNavigation) navigation?: ShownNavigation;
  /** the legal pages that visitors read, and the contact page; absent: there are none */
  @IsOptional() @IsA(LegalLink, { each: true }) legal?: LegalLink[];
  /** the website is hidden from visitors, and the caller is a member who sees it; else absent */
  @IsOptional() @IsBoolean() isHidden?: boolean;
}

export class CollectionSummary extends CollectionLink implements CollectionDocument {
  @IsString() description!: string;
  @IsOptional() @IsA(imageShape) image?: ProductImage;
  @IsInt() displayIndex!: number;
  /** slugs that it had before, and that lead to it still; absent when there are none */
  @IsOptional() @IsString({ each: true }) formerSlugs?: string[];
}

/** `GET /api/commerce/storefront/front`: the front page, and the heads of lists. */
export class StorefrontFront {
  @IsA(homeShape) home!: WebsiteDocument['home'];
  @IsA(CollectionSummary, { each: true }) collections!: CollectionSummary[];
}

export type { WebsiteSettings };

export class SiteStatus {
  @IsInt() value!: number;
}

/** `GET /api/rest/websites/mine`: the record of the website that the call came to (section 3). */
export class WebsiteRecord {
  @IsString() id!: string;
  @IsA(SiteStatus) siteStatus!: SiteStatus;
  @IsBoolean() developerMode!: boolean;
  /** epoch ms */
  @IsInt() createdOn!: number;
  @IsString() language!: string;
  @IsInt() websiteType!: number;
}

/** One of the websites that a member may enter. */
export class WebsiteListItem {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsString({ each: true }) domains!: readonly string[];
  /** the origin that it has without a domain, to hand on; null: no names below the installation's host lead to it */
  @OrNull() @IsString() address!: string | null;
  @IsBoolean() isDefault!: boolean;
  @IsIn(CURRENCIES)
  currency!: Currency;
  @IsString() language!: string;
  @IsString() timeZone!: string;
  /** from visitors */
  @IsBoolean() isHidden!: boolean;
}

/** `GET /api/config/websites` */
export class WebsitesAnswer {
  @IsA(WebsiteListItem, { each: true }) websites!: WebsiteListItem[];
}

/** `GET /api/operator/websites` (operator); `cursor` is opaque, from the answer before. */
export class OperatorWebsitesRequest {
  /** a part of the title or of a domain */
  @IsOptional() @IsString() @MaxLength(253) q?: string;
  @IsOptional() @Matches(/^\d{1,15}\.[\w-]{1,64}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** A website of the installation, as operators list it. */
export class OperatorWebsite extends WebsiteListItem {
  /** epoch milliseconds */
  @IsInt() createdAt!: number;
  /** of the operator on this website; none where the operator is no member */
  @IsIn(ROLE_NAMES, { each: true }) roles!: Role[];
}

/** The newest website first. */
export class OperatorWebsitesAnswer {
  @IsA(OperatorWebsite, { each: true }) results!: OperatorWebsite[];
  /** of all pages */
  @IsInt() total!: number;
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `POST /api/config/websites`; the rest of the settings begins with defaults and is edited by PUT. */
export class CreateWebsiteRequest {
  @IsString() @MaxLength(200) title!: string;
  @IsOptional() @IsArray() @ArrayMaxSize(20) @IsString({ each: true }) domains?: string[];
  @IsString() @MaxLength(35) language!: string;
  @IsString() @MaxLength(64) timeZone!: string;
  @IsIn(CURRENCIES) currency!: Currency;
}

/**
 * `POST /api/operator/websites` (operator), also before the first website: the language gets the country, and taxes and
 * delivery begin with what is usual there. `error.fields` names a wrong field.
 */
export class BeginWebsiteRequest {
  @IsString() @MaxLength(200) title!: string;
  /** BCP 47 */
  @IsString() @MaxLength(35) language!: string;
  @IsString() @MaxLength(64) timeZone!: string;
  @IsIn(CURRENCIES) currency!: Currency;
  /** ISO 3166-1 alpha-2 */
  @Matches(/^[A-Z]{2}$/) country!: string;
}

/**
 * `PUT /api/config/websites/{id}`, of the website of the header `x-daybook-website`: any other id is 404.
 * `expectedRevision` is the one that the settings were read at; when another member has saved since, it is refused with
 * EDITED_MEANWHILE and `error.conflict`. `error.fields` names a wrong setting by its path, such as `theme.colour.ink`.
 */
export class SaveWebsiteRequest {
  @IsObject() @IsA(settingsShape) website!: WebsiteSettings;
  @IsInt() @Min(0) @Max(LAST_REVISION) expectedRevision!: number;
}

/** Answer of `GET`, `POST` and `PUT`. */
export class WebsiteAnswer {
  @IsString() id!: string;
  @IsBoolean() isDefault!: boolean;
  @IsA(settingsShape) website!: WebsiteSettings;
  /** counts the saves from 0 */
  @IsInt() revision!: number;
  /** ISO 8601 */
  @IsString() savedAt!: string;
  /** the actor in the log; null when the event names none */
  @OrNull() @IsString() savedBy!: string | null;
}
