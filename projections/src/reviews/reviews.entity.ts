import type { ReviewChange, ReviewStatus } from '@daybook/contracts/catalogue/shared/reviews';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../runner/tables/personal-data.js';

/** One review of one product. */
@Entity('reviews')
@PersonalData()
@Index(['websiteId', 'productId', 'status', 'writtenAt'])
@Index(['websiteId', 'status', 'writtenAt'])
@Index(['websiteId', 'personId'])
export class ReviewRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) reviewId!: string;
  @Column({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) status!: ReviewStatus | 'erased';
  /** 1 to 5 */
  @Column({ type: 'smallint' }) rating!: number;
  /** cipher text of the review's own key; null once it is erased, as the next two */
  @Column({ type: 'json', nullable: true }) text!: PersonalField | null;
  @Column({ type: 'json', nullable: true }) answer!: PersonalField | null;
  /** the reviewer, where they gave an email */
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  @Column({ type: 'boolean' }) isVerified!: boolean;
  @Column({ type: 'timestamptz' }) writtenAt!: Date;
  @Column({ type: 'timestamptz' }) receivedAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
  /** of the review's stream */
  @Column({ type: 'integer' }) revision!: number;
}

/** What happened to a review, when, and by whom. */
@Entity('review_changes')
export class ReviewChangeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) reviewId!: string;
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'text' }) change!: ReviewChange;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** as the log names them */
  @Column({ type: 'text', nullable: true }) by!: string | null;
}

/** How many approved reviews gave a product each rating: count and average follow. */
@Entity('product_ratings')
export class ProductRatingsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) productId!: string;
  @Column({ type: 'integer' }) one!: number;
  @Column({ type: 'integer' }) two!: number;
  @Column({ type: 'integer' }) three!: number;
  @Column({ type: 'integer' }) four!: number;
  @Column({ type: 'integer' }) five!: number;
}
