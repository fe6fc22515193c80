import { IsBoolean, IsIn, IsInt, IsString, Matches } from 'class-validator';
import { LOCAL_ID } from '../shared/identifiers.js';
import { LIKED_KINDS, type LikedKind } from './shared/likes.js';

/** `POST /api/likes` → {@link Liked}. A like that is there already is no error, nor is one that is not. */
export class LikeRequest {
  @IsIn(LIKED_KINDS) kind!: LikedKind;
  @Matches(LOCAL_ID) likedId!: string;
  @IsBoolean() likes!: boolean;
}

export class Liked {
  @IsBoolean() likes!: boolean;
}

/** `GET /api/likes/pages/{id}`: how many visitors like a page. */
export class PageLikes {
  @IsString() pageId!: string;
  @IsInt() likeCount!: number;
}
