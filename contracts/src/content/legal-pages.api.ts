import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LEGAL_PAGES, type LegalPageName } from './shared/legal-pages.js';

/** A page of the law, or the contact page, as every page of the shop links to it. */
export class LegalLink {
  @IsIn(LEGAL_PAGES) name!: LegalPageName;
  @IsString() title!: string;
  @IsString() href!: string;
}

export const LEGAL_PAGE_STATES = ['missing', 'draft', 'published', 'trashed'] as const;

export class OwnerLegalPage {
  @IsIn(LEGAL_PAGES) name!: LegalPageName;
  /** what the page has, or will have when it is written */
  @IsString() pageId!: string;
  @IsIn(LEGAL_PAGE_STATES) state!: (typeof LEGAL_PAGE_STATES)[number];
  /** null: it is not written yet */
  @OrNull() @IsString() title!: string | null;
  /** where visitors read it; null: they do not */
  @OrNull() @IsString() href!: string | null;
  /** of a published page: the draft says something else */
  @IsBoolean() hasUnpublishedChanges!: boolean;
  /** what its owner has still to fill in, as it stands in the draft: `[… name of the business]` */
  @IsString({ each: true }) marks!: readonly string[];
}

/** `GET /api/config/legal`: all of them, also those that are not written yet. */
export class OwnerLegalPages {
  /** of the website's language: the one that texts are offered for; null: it has none */
  @OrNull() @IsString() country!: string | null;
  @IsA(OwnerLegalPage, { each: true }) pages!: OwnerLegalPage[];
}

/** `POST /api/config/legal`: writes drafts from the starting texts of a country. Those that are there stay as they are. */
export class WriteLegalPagesRequest {
  @ArrayMinSize(1)
  @ArrayMaxSize(LEGAL_PAGES.length)
  @IsIn(LEGAL_PAGES, { each: true })
  pages!: LegalPageName[];
  /** ISO 3166-1 alpha-2 */
  @Matches(/^[A-Z]{2}$/) country!: string;
}

export class WrittenLegalPages {
  /** in the order of the request */
  @IsString({ each: true }) pageIds!: readonly string[];
}
