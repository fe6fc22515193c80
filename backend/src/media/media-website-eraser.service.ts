import path from 'node:path';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { MediaStorage } from '../platform/media-storage.js';
import { CONFIG, MEDIA_STORAGE } from '../platform/tokens.js';
import type { mediaFileDecider } from './files/media-file.decider.js';
import { deleteUploadsOf, UPLOADS_FOLDER } from './files/upload-folder.js';
import type { mediaDecider } from './media.decider.js';
import { isUploadName, PictureWidths } from './picture-widths.js';

const FOLDER = '/media/';

/**
 * Deletes the pictures and files that were uploaded to a website, those that its owner had taken out of the
 * library among them. Others,
 * as those of the demo, may be shown by several websites: they stay.
 */
@Injectable()
export class MediaWebsiteEraser extends WebsiteEraser {
  constructor(
    @Aggregate('media') private readonly assets: AggregateReader<typeof mediaDecider>,
    @Aggregate('mediafile') private readonly files: AggregateReader<typeof mediaFileDecider>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly widths: PictureWidths,
  ) {
    super();
  }

  async erase({ website, streamsOf }: WebsiteToErase): Promise<RemovedOfWebsite> {
    let pictures = 0;
    for (const id of streamsOf('media')) {
      const state = await this.assets.loadState(website, id);
      const name = state.status === 'absent' ? '' : state.asset.assetUrl.slice(FOLDER.length);
      if (!isUploadName(name)) continue;
      await this.storage.delete(name);
      await this.widths.forget(name);
      pictures += 1;
    }
    const files = await this.eraseFiles(website, streamsOf('mediafile'));
    return { pictures, files };
  }

  /** Deletes all contents that the files have had, and what has arrived of uploads that have not ended. */
  private async eraseFiles(website: WebsiteId, ids: readonly string[]): Promise<number> {
    let files = 0;
    for (const id of ids) {
      const { contents } = await this.files.loadState(website, id);
      for (const { contentId, extension } of contents) await this.storage.delete(`${contentId}.${extension}`);
      files += contents.length;
    }
    await deleteUploadsOf(path.join(this.config.dataDir, UPLOADS_FOLDER), website);
    return files;
  }
}
