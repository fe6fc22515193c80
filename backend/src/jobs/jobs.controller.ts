import {
  JobLine,
  JobQueueLine,
  JobQueuesAnswer,
  JobsAnswer,
  JobsRequest,
  RetryAllAnswer,
} from '@daybook/contracts/jobs/jobs.api';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { JobBoard } from './job-board.js';

/** The job queues of the installation, for operators. */
@Controller('api/operator/jobs')
@Permission('operator')
export class JobsController {
  constructor(private readonly board: JobBoard) {}

  @Get()
  @Answers(JobQueuesAnswer, 'Every job queue of the installation', 'QUEUE_NOT_FOUND')
  queues(): Promise<JobQueuesAnswer> {
    return this.board.queuesNow();
  }

  @Get(':queue')
  @Answers(JobsAnswer, 'The jobs of one queue in one state', 'QUEUE_NOT_FOUND', 'QUEUE_NOT_FOUND')
  jobs(@Param('queue') queue: string, @Query() request: JobsRequest): Promise<JobsAnswer> {
    return this.board.jobs(queue, request);
  }

  @Post(':queue/retry-all')
  @Answers(RetryAllAnswer, 'Tries every failed job of a queue again', 'QUEUE_NOT_FOUND', 'QUEUE_NOT_FOUND')
  @HttpCode(200)
  retryAll(@Param('queue') queue: string): Promise<RetryAllAnswer> {
    return this.board.retryAll(queue);
  }

  @Post(':queue/pause')
  @Answers(
    JobQueueLine,
    'Pauses a queue: running jobs end, no other starts',
    'QUEUE_NOT_FOUND',
    'QUEUE_NOT_FOUND',
  )
  @HttpCode(200)
  pause(@Param('queue') queue: string): Promise<JobQueueLine> {
    return this.board.pause(queue);
  }

  @Post(':queue/resume')
  @Answers(JobQueueLine, 'Lets a paused queue go on', 'QUEUE_NOT_FOUND', 'QUEUE_NOT_FOUND')
  @HttpCode(200)
  resume(@Param('queue') queue: string): Promise<JobQueueLine> {
    return this.board.resume(queue);
  }

  @Post(':queue/:id/retry')
  @Answers(
    JobLine,
    'Tries one failed job again',
    'QUEUE_NOT_FOUND',
    'JOB_NOT_FOUND',
    'JOB_NOT_FAILED',
    'QUEUE_NOT_FOUND',
    'JOB_NOT_FOUND',
    'JOB_NOT_FAILED',
  )
  @HttpCode(200)
  retry(@Param('queue') queue: string, @Param('id') id: string): Promise<JobLine> {
    return this.board.retry(queue, id);
  }
}
