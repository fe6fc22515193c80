import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** Who has an account on a website, or has bought something there. Their name stands in their last order. */
@Entity('customers')
@PersonalData()
@Index(['websiteId', 'listedAt', 'personId'])
@Index(['websiteId', 'hasAccount', 'listedAt', 'personId'])
export class CustomerRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) personId!: string;
  @Column({ type: 'boolean' }) hasAccount!: boolean;
  @Column({ type: 'text', nullable: true }) customerId!: string | null;
  /** of the account: cipher text */
  @Column({ type: 'json', nullable: true }) email!: PersonalField | null;
  /** of the last order, or of the sign-up of who has none: the order of the list */
  @Column({ type: 'timestamptz' }) listedAt!: Date;
  @Column({ type: 'text', nullable: true }) lastOrderId!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) lastOrderAt!: Date | null;
}

/** Whose an order is, since the person was erased last. */
@Entity('customer_orders')
@PersonalData()
@Index(['websiteId', 'personId'])
export class CustomerOrderRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'text' }) personId!: string;
}

/** A member's words on a customer. */
@Entity('customer_notes')
@PersonalData()
export class CustomerNoteRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) personId!: string;
  @PrimaryColumn({ type: 'text' }) noteId!: string;
  /** cipher text */
  @Column({ type: 'json' }) text!: PersonalField;
  /** as the log names them */
  @Column({ type: 'text', nullable: true }) by!: string | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** of the event in the log: the order of the notes */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
}

/** A customer who pays no taxes. */
@Entity('customer_exemptions')
@PersonalData()
export class CustomerExemptionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) personId!: string;
  /** reason and certificate: cipher text */
  @Column({ type: 'json' }) exemption!: PersonalField;
  @Column({ type: 'timestamptz' }) at!: Date;
}
