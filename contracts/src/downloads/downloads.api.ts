import { IsBoolean, IsIn, IsInt, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { named, orNull, record, wholeNumber } from '../shared/document-shape.js';
import type { DownloadTerms } from './product-files.events.js';
import { DOWNLOAD_DAYS, DOWNLOAD_TIMES } from './shared/download-limits.js';

/** `open`: it can be downloaded; `ended`: its time is over; `revoked`: it was refunded, or its order cancelled. */
export type DownloadState = 'open' | 'ended' | 'revoked';

/** `PUT /api/config/products/{id}/files/terms`: for orders from now on. */
export const downloadTermsShape = named(
  'DownloadTerms',
  record<DownloadTerms>({
    days: orNull(wholeNumber(DOWNLOAD_DAYS.min, DOWNLOAD_DAYS.max)),
    times: orNull(wholeNumber(DOWNLOAD_TIMES.min, DOWNLOAD_TIMES.max)),
  }),
);

export class ProductFileView {
  @IsString() id!: string;
  @IsString() name!: string;
  /** bytes */
  @IsInt() size!: number;
}

/** Answer of `GET /api/config/products/{id}/files`, and of what changes them. */
export class ProductFilesAnswer {
  @IsA(ProductFileView, { each: true }) files!: ProductFileView[];
  @IsA(downloadTermsShape) terms!: DownloadTerms;
}

/** A file for the buyer of an order. */
export class DownloadView extends ProductFileView {
  /** downloads that are left; null: as many as wanted */
  @OrNull() @IsInt() left!: number | null;
  /** of this page view, for an hour; null: it cannot be downloaded */
  @OrNull() @IsString() href!: string | null;
}

export class DownloadLine {
  /** the line of the order */
  @IsString() entryId!: string;
  @IsIn(['open', 'ended', 'revoked']) state!: DownloadState;
  /** epoch ms; null: without an end */
  @OrNull() @IsInt() until!: number | null;
  @IsA(DownloadView, { each: true }) files!: DownloadView[];
}

/** Where an area of the website begins that the buyer may read. */
export class OpenedArea {
  @IsString() title!: string;
  /** null: none of its pages is released yet */
  @OrNull() @IsString() path!: string | null;
}

/** A right to an area of the website (section 2, page type 208). */
export class MemberAreaLine {
  /** the line of the order */
  @IsString() entryId!: string;
  /** it was refunded, its order was cancelled, or a subscription lapsed */
  @IsBoolean() isRevoked!: boolean;
  /** null: the product opens none any more */
  @OrNull() @IsA(OpenedArea) area!: OpenedArea | null;
}

/** Answer of `GET /api/commerce/orders/{secret}/downloads`, and of the same for members. */
export class OrderDownloads {
  @IsA(DownloadLine, { each: true }) lines!: DownloadLine[];
  @IsA(MemberAreaLine, { each: true }) memberAreas!: MemberAreaLine[];
}
