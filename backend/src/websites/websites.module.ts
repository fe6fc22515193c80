import { Module } from '@nestjs/common';
import { SaveWebsiteHandler } from './websites.commands.js';
import { WebsitesController } from './websites.controller.js';
import { WebsitesQueries } from './websites.queries.js';

@Module({ controllers: [WebsitesController], providers: [WebsitesQueries, SaveWebsiteHandler] })
export class WebsitesModule {}
