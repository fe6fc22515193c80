import { IsBoolean, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import type { ContentCollection } from './shared/content-collection.js';
import { contentCollectionShape } from './shared/content-collection-shape.js';

/**
 * `POST /api/config/content-collections`, `GET`, `PUT …/{id}`: the body is what an owner writes of a collection. `PUT` and
 * `DELETE` carry the version that the owner read, as `If-Match: "3"`.
 */
export class OwnerContentCollection {
  @IsA(contentCollectionShape) collection!: ContentCollection;
  /** counts the saves */
  @IsInt() version!: number;
}

export class OwnerContentCollectionsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `GET /api/config/content-collections`: the one saved last first. */
export class OwnerContentCollectionsAnswer {
  @IsA(OwnerContentCollection, { each: true }) results!: OwnerContentCollection[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}
