import { IsBoolean, IsInt, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { ChangedField } from '../catalogue/owner-catalogue.api.js';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { designShape } from './design-shape.js';
import type { Design } from './website.js';

/**
 * `POST /api/config/design/preview` → {@link DesignPreview}. Nothing is saved: `PUT /api/config/websites/{id}` publishes
 * a design. `error.fields` names what is wrong by its path, such as `theme.colour.ink`.
 */
export class PreviewDesignRequest {
  @IsObject() @IsA(designShape) design!: Design;
  /** of the shop's page, such as `/shop?sort=newest` */
  @IsString() @MaxLength(2000) path!: string;
}

/** `GET /api/config/design/shop` → {@link DesignPreview}: a page of the shop as it is, for members of the website. */
export class ShopPageRequest {
  /** of the page, such as `/shop?sort=newest`; absent: the front page */
  @IsOptional() @IsString() @MaxLength(2000) path?: string;
}

/** A page of the shop as visitors would get it in that design. */
export class DesignPreview {
  /** of the page, or where a redirect led */
  @IsString() path!: string;
  /** HTTP */
  @IsInt() status!: number;
  @IsString() html!: string;
}

/** A design that was published. */
export class DesignVersion {
  /** of the website's settings */
  @IsInt() revision!: number;
  /** ISO 8601 */
  @IsString() at!: string;
  @OrNull() @IsString() by!: string | null;
  /** against the design before; none of the first one */
  @IsA(ChangedField, { each: true }) changes!: ChangedField[];
  @IsA(designShape) design!: Design;
}

/** `GET /api/config/design/history?cursor`, the newest first. */
export class DesignHistoryAnswer {
  @IsA(DesignVersion, { each: true }) results!: DesignVersion[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
