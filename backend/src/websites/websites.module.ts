import { Module } from '@nestjs/common';
import { BeginWebsiteHandler, MakeDefaultWebsiteHandler } from './begin-website.commands.js';
import { DeletedWebsitesQueries } from './deletion/deleted-websites.queries.js';
import { CloseWebsiteHandler, ReopenWebsiteHandler } from './deletion/website-deletion.commands.js';
import { WebsiteDeletionController } from './deletion/website-deletion.controller.js';
import { WebsiteDeletionService } from './deletion/website-deletion.service.js';
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
import { ApplyThemeHandler, TakeThemeBackHandler } from './website-theme.commands.js';
import { SaveWebsiteHandler } from './websites.commands.js';
import { WebsitesController } from './websites.controller.js';
import { WebsitesQueries } from './websites.queries.js';

@Module({
  controllers: [
    WebsitesController,
    WebsiteRecordController,
    // its path `deleted` is no id of a website
    WebsiteDeletionController,
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
    ApplyThemeHandler,
    TakeThemeBackHandler,
    CreateWebsiteHandler,
    ChangeWebsiteHandler,
    BeginWebsiteHandler,
    MakeDefaultWebsiteHandler,
    DeletedWebsitesQueries,
    WebsiteDeletionService,
    CloseWebsiteHandler,
    ReopenWebsiteHandler,
  ],
})
export class WebsitesModule {}
