import { Module } from '@nestjs/common';
import { PictureWidthsReactor } from './picture-widths.reactor.js';
import { PictureWidthsWorker } from './picture-widths.worker.js';
import { UploadedPicturesReactor } from './uploaded-pictures.reactor.js';
import { UploadedPicturesWorker } from './uploaded-pictures.worker.js';

@Module({
  providers: [PictureWidthsReactor, PictureWidthsWorker, UploadedPicturesReactor, UploadedPicturesWorker],
})
export class MediaWorkersModule {}
