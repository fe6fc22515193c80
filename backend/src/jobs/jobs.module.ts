import { Module } from '@nestjs/common';
import { JobBoard } from './job-board.js';
import { JobNamesQueries } from './job-names.queries.js';
import { JobsController } from './jobs.controller.js';

@Module({ controllers: [JobsController], providers: [JobBoard, JobNamesQueries] })
export class JobsModule {}
