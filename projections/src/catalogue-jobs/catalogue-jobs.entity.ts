import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import type {
  CatalogueJobFailure,
  CatalogueProgress,
  CatalogueWork,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Work on many products or reviews, and how far it has come. */
@Entity('catalogue_jobs')
@Index(['status'])
export class CatalogueJobRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) jobId!: string;
  @Column({ type: 'text' }) kind!: CatalogueWork['kind'];
  /** what a bulk change does; null for every other job */
  @Column({ type: 'text', nullable: true }) change!: BulkChange['kind'] | null;
  /** of an undo: the change that it takes back */
  @Column({ type: 'text', nullable: true }) undoes!: string | null;
  @Column({ type: 'text' }) status!: 'waiting' | 'running' | 'finished' | 'failed';
  /** why it failed; null for every other job */
  @Column({ type: 'text', nullable: true }) failure!: CatalogueJobFailure | null;
  /** products, or lines of a file of reviews */
  @Column({ type: 'integer' }) total!: number;
  @Column({ type: 'integer' }) done!: number;
  @Column({ type: 'integer' }) changed!: number;
  @Column({ type: 'json' }) refused!: CatalogueProgress['refused'];
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  @Column({ type: 'text', nullable: true }) startedBy!: string | null;
  /** when it was finished or had failed */
  @Column({ type: 'timestamptz', nullable: true }) finishedAt!: Date | null;
}
