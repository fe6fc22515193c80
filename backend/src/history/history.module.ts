import { Module } from '@nestjs/common';
import { EventBrowser } from './event-browser.js';
import { ViewPersonalDataHandler } from './history.commands.js';
import { HistoryController } from './history.controller.js';
import { LogIndexQueries } from './log-index.queries.js';
import { OperatorHistoryController } from './operator-history.controller.js';
import { OperatorStreamsController } from './operator-streams.controller.js';
import { RequestTree } from './request-tree.js';
import { StreamStates } from './stream-states.js';

@Module({
  controllers: [HistoryController, OperatorHistoryController, OperatorStreamsController],
  providers: [EventBrowser, LogIndexQueries, RequestTree, StreamStates, ViewPersonalDataHandler],
})
export class HistoryModule {}
