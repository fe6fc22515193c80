import { Module } from '@nestjs/common';
import { FigureBoard } from './figure-board.js';
import { MomentBoard } from './moment-board.js';
import { MomentsController } from './moments.controller.js';
import { ProjectionBoard } from './projection-board.js';
import { RecordProjectionOperationHandler } from './projection-operation.commands.js';
import { ProjectionsController } from './projections.controller.js';
import { RoomFiguresController } from './room-figures.controller.js';

@Module({
  controllers: [ProjectionsController, MomentsController, RoomFiguresController],
  providers: [ProjectionBoard, MomentBoard, FigureBoard, RecordProjectionOperationHandler],
})
export class OperatorModule {}
