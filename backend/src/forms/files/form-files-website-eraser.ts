import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../../platform/erasure/website-eraser.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { MEDIA_STORAGE, POOL } from '../../platform/tokens.js';
import { storedAs } from './form-files.service.js';

/** Deletes the files that visitors sent with the forms of a website. */
@Injectable()
export class FormFilesWebsiteEraser extends WebsiteEraser {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {
    super();
  }

  /** The bytes go before the rows, so that an erasure that was cut off finds them again. */
  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    const { rows } = await this.pool.query<{ file_id: string }>(
      'select file_id from form_files.files where website_id = $1',
      [website],
    );
    for (const { file_id } of rows) await this.storage.delete(storedAs(file_id));
    await this.pool.query('delete from form_files.files where website_id = $1', [website]);
    return { 'form files': rows.length };
  }
}
