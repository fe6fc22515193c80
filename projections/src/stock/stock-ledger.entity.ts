import type { LedgerFact } from '@daybook/contracts/stock/stock-ledger';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** One fact about the stock item of one variant, and how the stock item stood after it. */
@Entity('stock_ledger')
@Index(['websiteId', 'correlationId'])
export class StockLedgerRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  /** in the log */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) fact!: LedgerFact;
  @Column({ type: 'integer' }) onHand!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) held!: number;
  /** of a hold, a release or an adjustment; `import` when a file said so; `renewal` of what has no order yet */
  @Column({ type: 'text', nullable: true }) reason!: string | null;
  /** the hold, the pledge of a renewal, or the order that took the units */
  @Column({ type: 'text', nullable: true }) reference!: string | null;
  /** who, as the log names them */
  @Column({ type: 'text', nullable: true }) actor!: string | null;
  /** of the request or the job that set the stock; null of what visitors cause */
  @Column({ type: 'text', nullable: true }) correlationId!: string | null;
  @Column({ type: 'timestamptz' }) at!: Date;
}

/** The last figure of a file for the stock of one variant: an import of the same one again changes nothing. */
@Entity('stock_imports')
export class StockImportRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  /** null: unlimited */
  @Column({ type: 'integer', nullable: true }) figure!: number | null;
  /** of the stock item's stream, where the file was exported here */
  @Column({ type: 'integer', nullable: true }) revision!: number | null;
}
