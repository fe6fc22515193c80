import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { workerModule } from './app.module.js';
import type { Installation } from './installation.js';
import { WorkerRunner } from './platform/jobs/worker-runner.js';
import { type Log, nestLogger } from './platform/logging.js';

export type RunningWorkers = {
  /** Stops following the log, lets running jobs end, and closes the queues. */
  stop(): Promise<void>;
};

/**
 * Starts the features' reactors, which turn events into jobs, their workers, which do them, and their reconcilers.
 * @param prepare sees the providers before any of them works
 * @throws Error unless each kind of job has exactly one worker
 */
export async function startWorkers(
  installation: Installation,
  log: Log,
  prepare: (context: INestApplicationContext) => void = () => undefined,
): Promise<RunningWorkers> {
  const context = await NestFactory.createApplicationContext(workerModule(installation), {
    logger: nestLogger(log),
    bufferLogs: true,
  });
  const runner = context.get(WorkerRunner);
  const stop = async () => {
    await runner.stop();
    await context.close();
  };
  try {
    prepare(context);
    runner.start(log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
