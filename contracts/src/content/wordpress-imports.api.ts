import { IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';

/**
 * `POST /api/config/wordpress-imports?dryRun=true`, multipart with one part `file`, the export of a WordPress site (WXR) →
 * {@link WordPressPreview}; the same without `dryRun` → `JobStarted`. `GET /api/config/wordpress-imports/{jobId}` says how
 * far it is, and `POST …/{jobId}/undo` → `JobStarted` takes it back.
 */
export class WordPressImportRequest {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
  /** the collection that posts go into; absent: a journal that the import makes */
  @IsOptional() @Matches(LOCAL_ID) collectionId?: string;
  /** `true`: what is public there is published here */
  @IsOptional() @IsIn(['true', 'false']) publish?: 'true' | 'false';
}

/** A kind of thing, and how often it stands in the file. */
export class CountedParts {
  @IsString() name!: string;
  @IsInt() count!: number;
}

/** A post or a page of the file. */
export class PreviewedEntry {
  @IsString() id!: string;
  @IsString() title!: string;
  /** where it stood; empty: it had no address yet */
  @IsString() formerPath!: string;
  @IsIn(['post', 'page']) kind!: 'post' | 'page';
  @IsIn(['public', 'draft', 'needs-review', 'private']) status!:
    | 'public'
    | 'draft'
    | 'needs-review'
    | 'private';
}

/** The pages that an import of the file would make. */
export class WordPressPreview {
  /** of the site that the file comes from */
  @IsString() title!: string;
  /** new ones */
  @IsInt() posts!: number;
  @IsInt() pages!: number;
  /** those that are here already, and stay as they are */
  @IsInt() known!: number;
  /** pictures that would be copied */
  @IsInt() pictures!: number;
  /** their hosts, at most 5 */
  @IsString({ each: true }) hosts!: string[];
  /** the first of the new ones */
  @IsA(PreviewedEntry, { each: true }) sample!: PreviewedEntry[];
  /** parts that no block stands for: their text is kept */
  @IsA(CountedParts, { each: true }) unknown!: CountedParts[];
  /** what is not imported */
  @IsA(CountedParts, { each: true }) leftOut!: CountedParts[];
}
