import { Module } from '@nestjs/common';
import { ProjectionBoard } from './projection-board.js';
import { RecordProjectionOperationHandler } from './projection-operation.commands.js';
import { ProjectionsController } from './projections.controller.js';

@Module({
  controllers: [ProjectionsController],
  providers: [ProjectionBoard, RecordProjectionOperationHandler],
})
export class OperatorModule {}
