import { IsInt, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { ShownPage } from './pages.api.js';

/** A secret link to the draft of a page. Nothing brings its address back once it was made. */
export class PreviewLink {
  /** opens nothing */
  @IsString() id!: string;
  /** ISO 8601 */
  @IsString() madeAt!: string;
  /** the account; null: no member did it */
  @OrNull() @IsString() madeBy!: string | null;
  /** ISO 8601 */
  @IsString() worksUntil!: string;
}

/** `GET /api/config/pages/{id}/previews`: the links that still work, the newest first. */
export class PreviewLinksAnswer {
  @IsA(PreviewLink, { each: true }) results!: PreviewLink[];
  /** links of one page that can work at once */
  @IsInt() atMost!: number;
}

/** The answer to a new link: the one time that its address is shown. */
export class MadePreviewLink {
  @IsString() id!: string;
  @IsString() url!: string;
  /** ISO 8601 */
  @IsString() worksUntil!: string;
}

export class EndedPreviewLink {
  @IsString() id!: string;
}

/** `GET /api/content/preview/{token}`: the draft of a page as it stands now, for who has a link to it. */
export class PreviewPage extends ShownPage {
  /** ISO 8601: the link opens nothing from then on; null: a member looks, without a link */
  @OrNull() @IsString() worksUntil!: string | null;
}
