import type { LikedKind } from '@daybook/contracts/likes/shared/likes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many visitors like a page or a comment. */
@Entity('like_counts')
export class LikeCountRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) kind!: LikedKind;
  @PrimaryColumn({ type: 'text' }) likedId!: string;
  @Column({ type: 'integer' }) likes!: number;
}
