import type { WaitedFor } from '@daybook/contracts/restock/restock.events';
import type { RestockSendAnswer } from '@daybook/contracts/restock/restock-send.api';
import type { RestockSendScope } from '@daybook/contracts/restock/restock-send.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { RestockSendService } from './restock-send.service.js';

/** An owner sends what a dry run has shown: to these lists, if the dry run's hash is still right. */
export class StartRestockSend extends Command<CommittedAnswer<RestockSendAnswer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly send: { scope: RestockSendScope; targets: readonly WaitedFor[]; hash: string },
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(StartRestockSend)
export class StartRestockSendHandler implements ICommandHandler<StartRestockSend> {
  constructor(private readonly sends: RestockSendService) {}

  /** @throws Refusal RESTOCK_CHANGED when it would do something else now, RESTOCK_NO_RECIPIENTS */
  execute({ websiteId, send, metadata }: StartRestockSend): Promise<CommittedAnswer<RestockSendAnswer>> {
    return this.sends.start(websiteId, send, metadata);
  }
}
