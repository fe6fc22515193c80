import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { ListedAsset, MediaAsset } from './media-asset.js';
import { assetShape, listedAssetShape } from './media-shape.js';

/**
 * `GET /api/config/media`: the pictures of a website, the newest first.
 * `POST /api/config/media`, multipart with one part `file` → {@link UploadAnswer}.
 * `GET /api/config/media/{id}` → {@link AssetDetails}; `PUT`, `DELETE` of the same.
 */
export class MediaListRequest {
  /** words of the file name, the title or the alternative text */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** `none`: those that no product, collection or page of the website shows */
  @IsOptional() @IsIn(['none']) use?: 'none';
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

export class AssetAnswer {
  @IsA(assetShape) asset!: MediaAsset;
}

/** Answer of `POST /api/config/media`. */
export class UploadAnswer extends AssetAnswer {
  /** the library had the same file already, and has it once still */
  @IsBoolean() isKnown!: boolean;
}

/** The kinds of document that can show a picture or lead to a file. */
const USERS = ['product', 'collection', 'page', 'navigation', 'website'] as const;

/** A document that shows a picture or leads to a file. */
export class AssetUse {
  @IsIn(USERS) kind!: (typeof USERS)[number];
  @IsString() id!: string;
  @IsString() title!: string;
}

/** Answer of `GET /api/config/media/{id}`. */
export class AssetDetails extends AssetAnswer {
  /** the first of them by their titles, the website before all */
  @IsA(AssetUse, { each: true }) usedBy!: AssetUse[];
  /** how many there are */
  @IsInt() uses!: number;
}

export class MediaListAnswer {
  @IsA(listedAssetShape, { each: true }) results!: ListedAsset[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
