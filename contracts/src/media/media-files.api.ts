import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { AssetUse } from './media.api.js';
import { fileShape, listedFileShape } from './media-file-shape.js';
import { FILE_KINDS, type FileKind } from './shared/file-types.js';
import { type ListedFile, MAX_LABEL, MAX_TAGS, type MediaFile } from './shared/media-file.js';

/**
 * `GET /api/config/media-files`: the videos, audio recordings and files of a website, the newest first.
 * `GET /api/config/media-files/{id}` → {@link FileDetails}; `PUT`, `DELETE` of the same.
 */
export class FileListRequest {
  @IsOptional() @IsIn(FILE_KINDS) kind?: FileKind;
  /** words of the file name, the title or the artist */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** `none`: those that no document of the website uses */
  @IsOptional() @IsIn(['none']) use?: 'none';
  @IsOptional() @IsString() @MaxLength(MAX_LABEL) folder?: string;
  @IsOptional() @IsString() @MaxLength(MAX_LABEL) tag?: string;
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `PUT /api/config/media-files/{id}`: renames it, sorts it in. What is left out stays. */
export class ChangeFileRequest {
  @IsOptional() @IsString() @MaxLength(200) filename?: string;
  @IsOptional() @IsString() @MaxLength(200) title?: string;
  @IsOptional() @IsString() @MaxLength(200) artist?: string;
  /** '': in none */
  @IsOptional() @IsString() @MaxLength(MAX_LABEL) folder?: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TAGS)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(MAX_LABEL, { each: true })
  tags?: string[];
}

/** Also the answer to the last part of an upload. */
export class FileAnswer {
  @IsA(fileShape) file!: MediaFile;
}

/** Answer of `GET /api/config/media-files/{id}`. */
export class FileDetails extends FileAnswer {
  /** the first of them by their titles, the website before all */
  @IsA(AssetUse, { each: true }) usedBy!: AssetUse[];
  /** how many there are */
  @IsInt() uses!: number;
}

export class FileListAnswer {
  @IsA(listedFileShape, { each: true }) results!: ListedFile[];
  /** all of the library, in their order; 200 at most */
  @IsString({ each: true }) folders!: string[];
  @IsString({ each: true }) tags!: string[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
