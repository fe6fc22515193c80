import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CONTENT_LIMITS } from './shared/content-limits.js';

/** `GET /{collection}/rss.xml?tag=Clay`: a feed of all items, or of those with a tag or by an author. */
export class FeedRequest {
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.author) author?: string;
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.tag) category?: string;
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.tag) tag?: string;
}
