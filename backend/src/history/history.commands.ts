import type { HistoryEvent } from '@daybook/contracts/history/history.events';
import type { DataOf } from '@daybook/contracts/shared/event';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { historyDecider } from './history.decider.js';

type Viewed = DataOf<HistoryEvent, 'PersonalDataViewed'> & { readonly accountId: string };

/** Records that an account views the personal fields of an event, before they are decrypted. */
export class ViewPersonalData extends Command<CommandResult<null>> {
  constructor(
    /** of the event */
    readonly websiteId: WebsiteId,
    readonly viewed: Viewed,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(ViewPersonalData)
export class ViewPersonalDataHandler implements ICommandHandler<ViewPersonalData> {
  constructor(@Aggregate('history') private readonly views: AggregateStore<typeof historyDecider>) {}

  execute({ websiteId, viewed: { accountId, ...viewed }, metadata }: ViewPersonalData) {
    return this.views.execute(websiteId, accountId, { kind: 'view', ...viewed }, { metadata });
  }
}
