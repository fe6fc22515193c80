import { Module } from '@nestjs/common';
import { ChangeAssetHandler, DeleteAssetHandler, UploadPictureHandler } from './media.commands.js';
import { MediaController } from './media.controller.js';
import { MediaQueries } from './media.queries.js';
import { PictureLibraryService } from './picture-library.service.js';

@Module({
  controllers: [MediaController],
  providers: [
    MediaQueries,
    PictureLibraryService,
    UploadPictureHandler,
    ChangeAssetHandler,
    DeleteAssetHandler,
  ],
})
export class MediaModule {}
