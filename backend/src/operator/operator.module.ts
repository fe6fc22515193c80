import { Module } from '@nestjs/common';
import { MomentBoard } from './moment-board.js';
import { MomentsController } from './moments.controller.js';
import { ProjectionBoard } from './projection-board.js';
import { RecordProjectionOperationHandler } from './projection-operation.commands.js';
import { ProjectionsController } from './projections.controller.js';

@Module({
  controllers: [ProjectionsController, MomentsController],
  providers: [ProjectionBoard, MomentBoard, RecordProjectionOperationHandler],
})
export class OperatorModule {}
