import { Inject, Injectable } from '@nestjs/common';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { MediaStorage } from '../platform/media-storage.js';
import { MEDIA_STORAGE } from '../platform/tokens.js';
import type { mediaDecider } from './media.decider.js';
import { isUploadName, PictureWidths } from './picture-widths.js';

const FOLDER = '/media/';

/**
 * Deletes the pictures that were uploaded to a website, those that its owner had taken out of the library among them. Others,
 * as those of the demo, may be shown by several websites: they stay.
 */
@Injectable()
export class MediaWebsiteEraser extends WebsiteEraser {
  constructor(
    @Aggregate('media') private readonly assets: AggregateReader<typeof mediaDecider>,
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
    return { pictures };
  }
}
