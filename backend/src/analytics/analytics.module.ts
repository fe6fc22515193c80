import { Module } from '@nestjs/common';
import { CensusController } from './census.controller.js';
import { RecordQuickViewHandler } from './quick-view.commands.js';

@Module({ controllers: [CensusController], providers: [RecordQuickViewHandler] })
export class AnalyticsModule {}
