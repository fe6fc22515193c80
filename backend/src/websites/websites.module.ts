import { Module } from '@nestjs/common';
import { DesignController } from './design.controller.js';
import { DesignQueries } from './design.queries.js';
import { DomainProof } from './domain-proof.js';
import { OperatorWebsitesController } from './operator-websites.controller.js';
import { OperatorWebsitesQueries } from './operator-websites.queries.js';
import { ChangeWebsiteHandler, CreateWebsiteHandler } from './owner-websites.commands.js';
import { OwnerWebsitesController } from './owner-websites.controller.js';
import { OwnerWebsitesQueries } from './owner-websites.queries.js';
import { WebsiteService } from './website.service.js';
import { WebsiteRecordController } from './website-record.controller.js';
import { SaveWebsiteHandler } from './websites.commands.js';
import { WebsitesController } from './websites.controller.js';
import { WebsitesQueries } from './websites.queries.js';

@Module({
  controllers: [
    WebsitesController,
    WebsiteRecordController,
    OwnerWebsitesController,
    OperatorWebsitesController,
    DesignController,
  ],
  providers: [
    WebsitesQueries,
    OwnerWebsitesQueries,
    OperatorWebsitesQueries,
    DesignQueries,
    WebsiteService,
    DomainProof,
    SaveWebsiteHandler,
    CreateWebsiteHandler,
    ChangeWebsiteHandler,
  ],
})
export class WebsitesModule {}
