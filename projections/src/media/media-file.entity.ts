import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import type { MediaFile } from '@daybook/contracts/media/shared/media-file';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A video, an audio recording or another file of a website's library. */
@Entity('media_files')
@Index(['websiteId', 'position'])
export class MediaFileRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) fileId!: string;
  /** of the upload in the log: the order of the library */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'timestamptz' }) uploadedAt!: Date;
  @Column({ type: 'text' }) kind!: FileKind;
  /** '': in none */
  @Column({ type: 'text' }) folder!: string;
  @Column({ type: 'text', array: true }) tags!: string[];
  /** it has left the library; pages that use it go on serving it */
  @Column({ type: 'boolean' }) isDeleted!: boolean;
  /** file name, title and artist, lower case */
  @Column({ type: 'text' }) searchText!: string;
  @Column({ type: 'json' }) document!: MediaFile;
}
