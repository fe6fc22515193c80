import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A picture of a website's library. */
@Entity('media_assets')
@Index(['websiteId', 'position'])
export class MediaAssetRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) assetId!: string;
  /** of the upload in the log: the order of the library */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'timestamptz' }) uploadedAt!: Date;
  /** file name, title and alternative text, lower case */
  @Column({ type: 'text' }) searchText!: string;
  @Column({ type: 'json' }) document!: MediaAsset;
}
