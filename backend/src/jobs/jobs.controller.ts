import {
  type JobLine,
  type JobQueueLine,
  type JobQueuesAnswer,
  type JobsAnswer,
  JobsRequest,
  type RetryAllAnswer,
} from '@daybook/contracts/jobs/jobs.api';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { JobBoard } from './job-board.js';

/** The job queues of the installation, for operators. */
@Controller('api/operator/jobs')
@Permission('operator')
export class JobsController {
  constructor(private readonly board: JobBoard) {}

  @Get()
  queues(): Promise<JobQueuesAnswer> {
    return this.board.queuesNow();
  }

  @Get(':queue')
  jobs(@Param('queue') queue: string, @Query() request: JobsRequest): Promise<JobsAnswer> {
    return this.board.jobs(queue, request);
  }

  @Post(':queue/retry-all')
  @HttpCode(200)
  retryAll(@Param('queue') queue: string): Promise<RetryAllAnswer> {
    return this.board.retryAll(queue);
  }

  @Post(':queue/pause')
  @HttpCode(200)
  pause(@Param('queue') queue: string): Promise<JobQueueLine> {
    return this.board.pause(queue);
  }

  @Post(':queue/resume')
  @HttpCode(200)
  resume(@Param('queue') queue: string): Promise<JobQueueLine> {
    return this.board.resume(queue);
  }

  @Post(':queue/:id/retry')
  @HttpCode(200)
  retry(@Param('queue') queue: string, @Param('id') id: string): Promise<JobLine> {
    return this.board.retry(queue, id);
  }
}
