import { IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { MediaAsset } from './media-asset.js';

/**
 * `GET /api/config/media`: the pictures of a website, the newest first.
 * `POST /api/config/media`, multipart with one part `file` → {@link AssetAnswer}.
 * `GET /api/config/media/{id}` → {@link AssetDetails}; `PUT`, `DELETE` of the same.
 */
export class MediaListRequest {
  /** words of the file name, the title or the alternative text */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `PUT /api/config/media/{id}`: renames it, describes it, says where its heart is. What is left out stays. */
export class ChangeAssetRequest {
  @IsOptional() @IsString() @MaxLength(200) filename?: string;
  @IsOptional() @IsString() @MaxLength(500) altText?: string;
  @IsOptional() @IsString() @MaxLength(200) title?: string;
  @IsOptional() @IsString() @MaxLength(2000) body?: string;
  /** 0 to 1 from the left */
  @IsOptional() @IsNumber() @Min(0) @Max(1) focalX?: number;
  /** 0 to 1 from the top */
  @IsOptional() @IsNumber() @Min(0) @Max(1) focalY?: number;
}

export type AssetAnswer = { asset: MediaAsset };

/** What shows a picture. */
export type AssetUse = { kind: 'product' | 'collection' | 'website'; id: string; title: string };

/** Answer of `GET /api/config/media/{id}`. */
export type AssetDetails = AssetAnswer & {
  /** the first of them by their titles, the website before all */
  usedBy: AssetUse[];
  /** how many there are */
  uses: number;
};
export type MediaListAnswer = {
  results: (MediaAsset & { /** ISO 8601 */ uploadedAt: string })[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};
