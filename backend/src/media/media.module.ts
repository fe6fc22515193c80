import { Module } from '@nestjs/common';
import {
  AdmitPictureHandler,
  ChangeAssetHandler,
  DeleteAssetHandler,
  UploadPictureHandler,
} from './media.commands.js';
import { MediaController } from './media.controller.js';
import { OwnerMediaQueries } from './owner-media.queries.js';

@Module({
  controllers: [MediaController],
  providers: [
    OwnerMediaQueries,
    UploadPictureHandler,
    AdmitPictureHandler,
    ChangeAssetHandler,
    DeleteAssetHandler,
  ],
})
export class MediaModule {}
