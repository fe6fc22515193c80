import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { CountedParts, PreviewedEntry } from './wordpress-imports.api.js';

/** `GET /api/config/site-exports?drafts=true` → an archive of the website's content. */
export class SiteExportRequest {
  /** `true`: and the pages that visitors do not read */
  @IsOptional() @IsIn(['true', 'false']) drafts?: 'true' | 'false';
}

/**
 * `POST /api/config/site-imports?dryRun=true`, multipart with one part `file`, the export of a website →
 * {@link SitePreview}; the same without `dryRun` → `JobStarted`. The job and its undo are those of all imports of pages.
 */
export class SiteImportRequest {
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
  /** `true`: what is public there is published here */
  @IsOptional() @IsIn(['true', 'false']) publish?: 'true' | 'false';
  /** `true`: its colors and fonts become those of the website; for members who change settings */
  @IsOptional() @IsIn(['true', 'false']) design?: 'true' | 'false';
}

/**
 * `POST /api/config/site-templates?publish=true&design=true`, the records of a template → `JobStarted`. They are added
 * as an import adds them, and taken back alike.
 */
export class SiteTemplateRequest {
  @IsOptional() @IsIn(['true', 'false']) publish?: 'true' | 'false';
  @IsOptional() @IsIn(['true', 'false']) design?: 'true' | 'false';
}

/** The things that an import of the file would make. */
export class SitePreview {
  /** of the website that the file comes from */
  @IsString() title!: string;
  /** ISO 8601 */
  @IsString() exportedAt!: string;
  /** new ones, as all that is counted here */
  @IsInt() pages!: number;
  @IsInt() posts!: number;
  @IsInt() sections!: number;
  @IsInt() collections!: number;
  @IsInt() forms!: number;
  /** pictures in the file */
  @IsInt() pictures!: number;
  /** pages, collections and forms that are here already, and stay as they are */
  @IsInt() known!: number;
  /** lines of its menus: they come into menus that have none yet */
  @IsInt() menuLines!: number;
  @IsBoolean() hasDesign!: boolean;
  /** the first of the new pages */
  @IsA(PreviewedEntry, { each: true }) sample!: PreviewedEntry[];
  /** what this release does not know, or what leads to things of the other website */
  @IsA(CountedParts, { each: true }) unknown!: CountedParts[];
  /** what is not imported */
  @IsA(CountedParts, { each: true }) leftOut!: CountedParts[];
}
