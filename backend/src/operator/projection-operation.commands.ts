import { INSTALLATION } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { type ProjectionOperation, projectionOperationDecider } from './projection-operation.decider.js';

/** Records what an operator asks of a projection, before it is done: no operation is without its record. */
export class RecordProjectionOperation extends Command<CommandResult<null>> {
  constructor(
    readonly operation: ProjectionOperation,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(RecordProjectionOperation)
export class RecordProjectionOperationHandler implements ICommandHandler<RecordProjectionOperation> {
  constructor(
    @Aggregate('projection') private readonly operations: AggregateStore<typeof projectionOperationDecider>,
  ) {}

  execute({ operation, metadata }: RecordProjectionOperation) {
    return this.operations.execute(INSTALLATION, operation.projection, operation, { metadata });
  }
}
