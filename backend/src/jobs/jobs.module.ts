import { Module } from '@nestjs/common';
import { JobBoard } from './job-board.js';
import { JobsController } from './jobs.controller.js';

@Module({ controllers: [JobsController], providers: [JobBoard] })
export class JobsModule {}
