import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a form was shown, begun and sent on one day. */
@Entity('form_figures')
export class FormFiguresRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  /** in UTC, as `2026-01-31` */
  @PrimaryColumn({ type: 'text' }) day!: string;
  @Column({ type: 'integer' }) shown!: number;
  @Column({ type: 'integer' }) begun!: number;
  @Column({ type: 'integer' }) sent!: number;
  /** of those sent: what looked like spam on its day */
  @Column({ type: 'integer' }) spam!: number;
}

/** How often visitors who had begun left without sending, by the field that they were at. */
@Entity('form_stops')
export class FormStopsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) formId!: string;
  @PrimaryColumn({ type: 'text' }) day!: string;
  @PrimaryColumn({ type: 'text' }) fieldId!: string;
  @Column({ type: 'integer' }) stops!: number;
}
