import type { NotStartedReason, RestockSendScope } from '@daybook/contracts/restock/restock-send.events';
import type { RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** One click on "send". */
@Entity('restock_sends')
@Index(['websiteId', 'position'])
export class RestockSendRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) sendId!: string;
  /** in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) scope!: RestockSendScope;
  @Column({ type: 'integer' }) batches!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) recipients!: number;
  @Column({ type: 'json' }) skipped!: Partial<Record<RestockSkip, number>>;
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  /** who, as the log names them */
  @Column({ type: 'text', nullable: true }) startedBy!: string | null;
}

/** One list of a send, as it was planned; that it has started stands in `restock_batches`. */
@Entity('restock_send_batches')
@Index(['websiteId', 'sendId'])
export class RestockSendBatchRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) batchId!: string;
  @Column({ type: 'text' }) sendId!: string;
  /** its place in the send */
  @Column({ type: 'integer' }) place!: number;
  @Column({ type: 'text' }) productId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'integer' }) recipients!: number;
  /** why it was not started; null when it was, or is still to be */
  @Column({ type: 'text', nullable: true }) notStarted!: NotStartedReason | null;
}
