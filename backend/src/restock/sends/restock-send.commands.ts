import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockSendAnswer } from '@daybook/contracts/restock/restock-send.api';
import type { PlannedBatch, RestockSendScope } from '@daybook/contracts/restock/restock-send.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { restockSendDecider } from './restock-send.decider.js';
import { RestockSendService } from './restock-send.service.js';

/** An owner sends to these lists what a dry run has shown. */
export class StartRestockSend extends Command<CommittedAnswer<RestockSendAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    /** `hash` is the one of the dry run */
    readonly send: { scope: RestockSendScope; targets: readonly WaitedFor[]; hash: string },
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(StartRestockSend)
export class StartRestockSendHandler implements ICommandHandler<StartRestockSend> {
  constructor(
    @Aggregate('restocksend') private readonly streams: AggregateStore<typeof restockSendDecider>,
    private readonly sends: RestockSendService,
  ) {}

  /** @throws Refusal RESTOCK_CHANGED when the send would do something else now, RESTOCK_NO_RECIPIENTS */
  async execute({
    websiteId,
    send,
    metadata,
  }: StartRestockSend): Promise<CommittedAnswer<RestockSendAnswer>> {
    const { scope, targets, hash } = send;
    const at = Date.now();
    const [seen, sendId, ...rest] = hash.split('.');
    if (!seen || !isLocalId(sendId) || rest.length > 0) return refuse('RESTOCK_CHANGED');
    const isStarted = (await this.streams.loadState(websiteId, sendId)).status === 'started';
    const outlook = await this.sends.outlook(websiteId, isStarted ? [] : targets, at);
    if (!isStarted && outlook.hash !== seen) return refuse('RESTOCK_CHANGED');
    const batches = outlook.lists.flatMap(
      ({ plan: { recipients, hash: planned }, ...waitedFor }, i): PlannedBatch[] =>
        recipients === 0 ? [] : [{ batchId: `${sendId}-${i}`, ...waitedFor, recipients, hash: planned }],
    );
    const { skipped } = outlook;
    const command = { kind: 'start', sendId, scope, batches, skipped, hash: seen, at } as const;
    const { state, position } = await this.streams.execute(websiteId, sendId, command, { metadata });
    if (state.status !== 'started') throw new Error('a send that was started is not');
    const answer = { sendId, recipients: state.recipients, batches: state.batches.length };
    return new CommittedAnswer(answer, position);
  }
}
