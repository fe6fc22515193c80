import type { Flag } from '@daybook/contracts/analytics/shared/flags/flag';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A flag as its owner saved it last. */
@Entity('flags')
@Index(['websiteId', 'savedPosition'])
@Index(['isOn'])
export class FlagRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) flagId!: string;
  @Column({ type: 'json' }) flag!: Flag;
  @Column({ type: 'boolean' }) isOn!: boolean;
  /** of the last save in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) savedPosition!: number;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}
