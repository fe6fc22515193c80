import { feature } from '../platform/feature.js';
import { PictureCopier } from '../platform/picture-copier.js';
import { websiteFile } from '../platform/website-files.js';
import { LibraryPictureCopier } from './copies/library-picture-copier.js';
import { UPLOADS_PATH } from './files/file-uploads.service.js';
import { mediaFileDecider } from './files/media-file.decider.js';
import { OwnerMediaFilesQueries } from './files/owner-media-files.queries.js';
import { mediaDecider } from './media.decider.js';
import { MediaModule } from './media.module.js';
import { PICTURE_WIDTHS, UPLOADED_PICTURES } from './media.queues.js';
import { MediaWorkersModule } from './media.workers.module.js';
import { MediaWebsiteEraser } from './media-website-eraser.service.js';
import { OwnerMediaQueries } from './owner-media.queries.js';
import { PictureLibraryService } from './picture-library.service.js';

export const mediaFeature = feature({
  name: 'media',
  module: MediaModule,
  workers: MediaWorkersModule,
  streams: { media: mediaDecider, mediafile: mediaFileDecider },
  streamedBodies: [UPLOADS_PATH],
  queues: [PICTURE_WIDTHS, UPLOADED_PICTURES],
  fills: [
    { provide: PictureLibraryService, useClass: PictureLibraryService },
    { provide: PictureCopier, useClass: LibraryPictureCopier },
  ],
  websiteEraser: MediaWebsiteEraser,
  websiteFiles: [
    websiteFile('files.csv', OwnerMediaFilesQueries, (files, { website }) => files.csv(website)),
    websiteFile('pictures.csv', OwnerMediaQueries, (pictures, { website }) => pictures.csv(website)),
  ],
});
