import { IsBoolean, IsInt, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { PASSWORD } from '../shared/limits.js';
import type { Area } from './shared/area.js';
import { areaShape } from './shared/area-shape.js';

/**
 * `POST /api/config/areas`, `GET`, `PUT …/{id}`: the body is what an owner writes of an area. `PUT` and `DELETE` carry
 * the version that the owner read, as `If-Match: "3"`.
 */
export class OwnerArea {
  @IsA(areaShape) area!: Area;
  /** counts the saves */
  @IsInt() version!: number;
}

export class OwnerAreasRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `GET /api/config/areas`: the one saved last first. */
export class OwnerAreasAnswer {
  @IsA(OwnerArea, { each: true }) results!: OwnerArea[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** A password that is set. Nothing brings it back. */
export class AreaPassword {
  /** `site`: of the whole website while it is hidden */
  @IsString() areaId!: string;
  /** ISO 8601 */
  @IsString() setAt!: string;
}

/** `GET /api/config/area-passwords` */
export class AreaPasswordsAnswer {
  @IsA(AreaPassword, { each: true }) results!: AreaPassword[];
}

/** `PUT /api/config/area-passwords/{areaId}`. A text that people pass on, so it may be short: guesses are few an hour. */
export class SetAreaPasswordRequest {
  @IsString() @MinLength(4) @MaxLength(PASSWORD.max) password!: string;
}

/** `POST /api/access/entries`: a visitor enters a password. It is answered with a cookie of 30 days. */
export class EnterAreaRequest {
  /** `site`: the whole website while it is hidden */
  @Matches(LOCAL_ID) areaId!: string;
  @IsString() @MaxLength(PASSWORD.max) password!: string;
}

/** `POST /api/access/entries/orders`: the buyer of an area comes from their order's page. */
export class EnterByOrderRequest {
  /** the secret in the address of the order's page */
  @IsString() @MaxLength(200) secret!: string;
}

/** An area that is open to a customer. */
export class CustomerArea {
  @IsString() title!: string;
  /** where it begins */
  @IsString() path!: string;
}

/** `GET /api/site-users/account/areas`: those of which something is released. */
export class CustomerAreasAnswer {
  @IsA(CustomerArea, { each: true }) results!: CustomerArea[];
}

/** The answer to an entry. */
export class EnteredArea {
  @IsString() areaId!: string;
  /** where the area of an order begins; null: the visitor knows */
  @OrNull() @IsString() path!: string | null;
  /** ISO 8601: until then the visitor need not enter it again */
  @IsString() until!: string;
}
