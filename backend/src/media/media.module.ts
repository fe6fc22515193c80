import { Module } from '@nestjs/common';
import { FileLibraryService } from './files/file-library.service.js';
import { FileUploadsController } from './files/file-uploads.controller.js';
import { FileUploadsService } from './files/file-uploads.service.js';
import { FilesOfWebsiteController } from './files/files-of-website.controller.js';
import { ChangeFileHandler, DeleteFileHandler } from './files/media-files.commands.js';
import { MediaFilesController } from './files/media-files.controller.js';
import { OwnerMediaFilesQueries } from './files/owner-media-files.queries.js';
import {
  AdmitPictureHandler,
  ChangeAssetHandler,
  DeleteAssetHandler,
  UploadPictureHandler,
} from './media.commands.js';
import { MediaController } from './media.controller.js';
import { OwnerMediaQueries } from './owner-media.queries.js';

@Module({
  controllers: [MediaController, MediaFilesController, FileUploadsController, FilesOfWebsiteController],
  providers: [
    OwnerMediaQueries,
    UploadPictureHandler,
    AdmitPictureHandler,
    ChangeAssetHandler,
    DeleteAssetHandler,
    OwnerMediaFilesQueries,
    FileLibraryService,
    FileUploadsService,
    ChangeFileHandler,
    DeleteFileHandler,
  ],
})
export class MediaModule {}
