import { Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../platform/jobs/reconciler.decorator.js';
import { LogChain } from './log-chain.js';

/** Once a minute: seals what is new in the log, checks a part of what is sealed, and logs an error when it is broken. */
@Reconciler()
export class LogChainReconciler implements JobReconciler {
  readonly waitsFor = [];
  private readonly logger = new Logger('integrity');

  constructor(private readonly chain: LogChain) {}

  async reconcile(): Promise<void> {
    await this.chain.seal();
    const [first] = await this.chain.checkSome();
    if (first) {
      this.logger.error(
        `the log is not as it was sealed: ${first.kind} at position ${first.position} (seal ${first.seal})`,
      );
    }
  }
}
