import type { DocumentChange } from '@daybook/contracts/documents/document-change';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A document as its owner saved it last; none of one that is deleted. */
@Entity('documents')
@Index(['websiteId', 'kind', 'savedPosition'])
@Index(['kind'])
export class DocumentRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) kind!: string;
  @PrimaryColumn({ type: 'text' }) documentId!: string;
  @Column({ type: 'json' }) document!: unknown;
  /** of the last event in its stream; 0 is the first */
  @Column({ type: 'integer' }) revision!: number;
  /** the number of the newest publication; null: it was never published, or is published by each save */
  @Column({ type: 'integer', nullable: true }) publishedVersion!: number | null;
  @Column({ type: 'boolean' }) isPublished!: boolean;
  /** of the last save in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) savedPosition!: number;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}

/** The history of a document, event by event. */
@Entity('document_versions')
export class DocumentVersionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) kind!: string;
  @PrimaryColumn({ type: 'text' }) documentId!: string;
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'text' }) change!: DocumentChange;
  /** null: the event carries none */
  @Column({ type: 'json', nullable: true }) document!: unknown;
  /** the revision whose document this is again */
  @Column({ type: 'integer', nullable: true }) restoredFrom!: number | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** the account */
  @Column({ type: 'text', nullable: true }) by!: string | null;
}

/** The things that a document names, such as a product: "used where". */
@Entity('document_references')
@Index(['websiteId', 'referenceKind', 'referenceId'])
export class DocumentReferenceRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) kind!: string;
  @PrimaryColumn({ type: 'text' }) documentId!: string;
  @PrimaryColumn({ type: 'text' }) referenceKind!: string;
  @PrimaryColumn({ type: 'text' }) referenceId!: string;
}
