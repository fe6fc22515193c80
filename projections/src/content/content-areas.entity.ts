import type { AreaWay } from '@daybook/contracts/content/shared/area';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An area that is not open to all. */
@Entity('content_areas')
export class ContentAreaRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) areaId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'text' }) way!: AreaWay;
  /** one of them opens it */
  @Column({ type: 'text', array: true }) productIds!: readonly string[];
  @Column({ type: 'text', nullable: true }) startPageId!: string | null;
}

/** The pages and the collections that an area keeps closed, each once for every area that it is in. */
@Entity('content_area_parts')
@Index(['websiteId', 'partId'])
export class ContentAreaPartRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) areaId!: string;
  /** of a page, or of a collection whose items are in the area */
  @PrimaryColumn({ type: 'text' }) partId!: string;
  /** the order of the owner's list */
  @Column({ type: 'integer' }) place!: number;
}

/** The password of an area, or of a whole website while it is hidden. */
@Entity('area_passwords')
export class AreaPasswordRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** `site`: the whole website */
  @PrimaryColumn({ type: 'text' }) areaId!: string;
  @Column({ type: 'text' }) passwordHash!: string;
  /** of its stream: another password ends what this one opened */
  @Column({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) setAt!: Date;
}
