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

/** A right to a member area, which opens later (section 2, page type 208). */
export class MemberAreaLine {
  /** the line of the order */
  @IsString() entryId!: string;
  /** it was refunded, or its order cancelled */
  @IsBoolean() isRevoked!: boolean;
}

/** Answer of `GET /api/commerce/orders/{secret}/downloads`, and of the same for members. */
export class OrderDownloads {
  @IsA(DownloadLine, { each: true }) lines!: DownloadLine[];
  @IsA(MemberAreaLine, { each: true }) memberAreas!: MemberAreaLine[];
}
