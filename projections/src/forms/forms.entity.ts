import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormChange, FormStatus } from '@daybook/contracts/forms/shared/form-status';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A form as its owner edits it. */
@Entity('forms')
@Index(['websiteId', 'savedPosition'])
export class FormRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @Column({ type: 'text' }) status!: FormStatus;
  /** the working copy */
  @Column({ type: 'json' }) document!: FormDocument;
  /** name and URL, lower case */
  @Column({ type: 'text' }) searchText!: string;
  /** of the form's stream */
  @Column({ type: 'integer' }) revision!: number;
  /** of the last save in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) savedPosition!: number;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
  /** of the newest publication; null: never published */
  @Column({ type: 'integer', nullable: true }) version!: number | null;
  /** what was published last, which the working copy may differ from */
  @Column({ type: 'json', nullable: true }) published!: FormDocument | null;
}

/** A form that visitors find by its URL. */
@Entity('published_forms')
@Index(['websiteId', 'urlId'])
export class PublishedFormRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @Column({ type: 'text' }) urlId!: string;
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'json' }) document!: FormDocument;
}

/** What visitors filled in, version by version: submissions are read by it. */
@Entity('form_versions')
export class FormVersionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @PrimaryColumn({ type: 'integer' }) version!: number;
  @Column({ type: 'json' }) document!: FormDocument;
}

/** What happened to a form, when, and by whom. */
@Entity('form_changes')
export class FormChangeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @PrimaryColumn({ type: 'integer' }) revision!: number;
  @Column({ type: 'text' }) change!: FormChange;
  /** of a publication */
  @Column({ type: 'integer', nullable: true }) version!: number | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** as the log names them */
  @Column({ type: 'text', nullable: true }) by!: string | null;
}
