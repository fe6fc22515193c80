import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { SignUpStatus } from '@daybook/contracts/restock/restock.events';
import type {
  RestockOfferStatus,
  RestockPolicy,
  RestockSkip,
} from '@daybook/contracts/restock/shared/restock-choices';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** One sign-up on the list of one variant; a person who signs up again later has another row. */
@Entity('restock_sign_ups')
@PersonalData()
@Index(['websiteId', 'variantId', 'position'])
@Index(['websiteId', 'personId'])
@Index(['websiteId', 'position'])
export class RestockSignUpRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) signUpId!: string;
  @Column({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) sku!: string;
  /** of the sign-up in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) personId!: string;
  /** null when the person was erased */
  @Column({ type: 'json', nullable: true }) email!: PersonalField | null;
  @Column({ type: 'text' }) status!: SignUpStatus;
  @Column({ type: 'boolean' }) joinsMailingList!: boolean;
  /** when the person joined the mailing list at a repeated sign-up; null: with the sign-up itself, or not at all */
  @Column({ type: 'timestamptz', nullable: true }) joinedMailingListAt!: Date | null;
  @Column({ type: 'text' }) language!: string;
  @Column({ type: 'text' }) source!: string;
  @Column({ type: 'timestamptz' }) signedUpAt!: Date;
  /** null while it is to be confirmed */
  @Column({ type: 'timestamptz', nullable: true }) countsSince!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) withdrawnAt!: Date | null;
  /** when the subscriber bought without an offer; null: they did not */
  @Column({ type: 'timestamptz', nullable: true }) boughtAt!: Date | null;
  /** of the latest offer; null before the first */
  @Column({ type: 'text', nullable: true }) batchId!: string | null;
  @Column({ type: 'text', nullable: true }) offerStatus!: RestockOfferStatus | null;
  @Column({ type: 'timestamptz', nullable: true }) offeredAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
}

/**
 * The last episode of a variant in which a person was notified (`RestockEvent` says what an episode is). A person who signs
 * up anew has another sign-up, and is not notified again in the same episode.
 */
@Entity('restock_notified')
export class RestockNotifiedRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @PrimaryColumn({ type: 'text' }) personId!: string;
  @Column({ type: 'integer' }) episode!: number;
}

/** A variant with at least one sign-up, past or present. */
@Entity('restock_lists')
export class RestockListRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) sku!: string;
  /** of its first sign-up in the log. It never changes, so that pages of lists stay right while people sign up */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) firstPosition!: number;
}

/** The part of a send that goes to one list. */
@Entity('restock_batches')
@Index(['websiteId', 'variantId'])
@Index(['websiteId', 'sendId'])
export class RestockBatchRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @Column({ type: 'text' }) sendId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) policy!: RestockPolicy;
  @Column({ type: 'integer' }) episode!: number;
  /** null without holds */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) holdMs!: number | null;
  @Column({ type: 'integer' }) units!: number;
  @Column({ type: 'integer' }) recipients!: number;
  @Column({ type: 'json' }) skipped!: Partial<Record<RestockSkip, number>>;
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  @Column({ type: 'text', nullable: true }) startedBy!: string | null;
  /** when the first round of offers was over */
  @Column({ type: 'timestamptz', nullable: true }) notifiedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) seedCommitment!: string | null;
  @Column({ type: 'text', nullable: true }) seed!: string | null;
}

/** How many offers a batch has made, and how many of them ended how; the others are open. */
@Entity('restock_batch_offers')
export class RestockBatchOffersRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @Column({ type: 'integer' }) offered!: number;
  @Column({ type: 'integer' }) bought!: number;
  @Column({ type: 'integer' }) expired!: number;
  @Column({ type: 'integer' }) declined!: number;
  @Column({ type: 'integer' }) released!: number;
}

/** A cart took the held unit of an offer: the first cart, or a later one that took it over. */
@Entity('restock_claims')
export class RestockClaimRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @PrimaryColumn({ type: 'text' }) signUpId!: string;
  /** of the claim in the log */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'timestamptz' }) claimedAt!: Date;
}

/** One person's offer in a batch. */
@Entity('restock_offers')
@Index(['websiteId', 'signUpId'])
@Index(['offerStatus', 'expiresAt'])
export class RestockOfferRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @PrimaryColumn({ type: 'text' }) signUpId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) emailId!: string;
  @Column({ type: 'text' }) offerStatus!: RestockOfferStatus;
  @Column({ type: 'timestamptz' }) offeredAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}
