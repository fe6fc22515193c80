import { Module } from '@nestjs/common';
import {
  AdmitPictureHandler,
  ChangeAssetHandler,
  DeleteAssetHandler,
  UploadPictureHandler,
} from './media.commands.js';
import { MediaController } from './media.controller.js';
import { MediaQueries } from './media.queries.js';

@Module({
  controllers: [MediaController],
  providers: [
    MediaQueries,
    UploadPictureHandler,
    AdmitPictureHandler,
    ChangeAssetHandler,
    DeleteAssetHandler,
  ],
})
export class MediaModule {}
