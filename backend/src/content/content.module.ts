import { Module } from '@nestjs/common';
import { AccountAreasController } from './areas/account-areas.controller.js';
import { AreaAccessQueries } from './areas/area-access.queries.js';
import { AreaEntriesController } from './areas/area-entries.controller.js';
import { RemoveAreaPasswordHandler, SetAreaPasswordHandler } from './areas/area-passwords.commands.js';
import { AreaPasswordsQueries } from './areas/area-passwords.queries.js';
import { AreasController } from './areas/areas.controller.js';
import { OwnerAreas } from './areas/owner-areas.hook.js';
import { SoldAreasQueries } from './areas/sold-areas.queries.js';
import { VisitorKeysService } from './areas/visitor-keys.service.js';
import { OwnerChoicesController } from './choices/owner-choices.controller.js';
import { OwnerChoicesQueries } from './choices/owner-choices.queries.js';
import { ContentCollectionSlugs } from './collections/content-collection-slugs.service.js';
import { ContentCollectionsController } from './collections/content-collections.controller.js';
import { OwnerItemsController } from './collections/owner-items.controller.js';
import { EmbedsController } from './embeds/embeds.controller.js';
import { PreviewEmbedsController } from './embeds/preview-embeds.controller.js';
import { OwnerSiteExportQueries } from './exports/owner-site-export.queries.js';
import { SiteArchiveQueries } from './exports/site-archive.queries.js';
import { SiteExportsController } from './exports/site-exports.controller.js';
import { CalendarsController } from './feeds/calendars.controller.js';
import { FeedWebsites } from './feeds/feed-websites.service.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { WriteHomePageHandler } from './home/home-page.commands.js';
import { HomePageController } from './home/home-page.controller.js';
import { ContentImportService } from './imports/content-import.service.js';
import {
  ImportContentHandler,
  StartContentImportHandler,
  TakeContentBackHandler,
  UndoContentImportHandler,
} from './imports/content-imports.commands.js';
import { ContentUndoService } from './imports/content-undo.service.js';
import { OwnerImportsQueries } from './imports/owner-imports.queries.js';
import { SiteImportsController } from './imports/site/site-imports.controller.js';
import { SitePartsService } from './imports/site/site-parts.service.js';
import { SiteTemplatesController } from './imports/site/site-templates.controller.js';
import { WordPressImportsController } from './imports/wordpress-imports.controller.js';
import { PrepareContactHandler, WriteLegalPagesHandler } from './legal/legal-pages.commands.js';
import { LegalPagesController } from './legal/legal-pages.controller.js';
import { LegalPagesService } from './legal/legal-pages.service.js';
import { OwnerLegalPagesQueries } from './legal/owner-legal-pages.queries.js';
import { NavigationController } from './navigation/navigation.controller.js';
import { NavigationPagesService } from './navigation/navigation-pages.service.js';
import { OwnerNavigationQueries } from './navigation/owner-navigation.queries.js';
import { OwnerPagesController } from './pages/owner-pages.controller.js';
import { OwnerPagesQueries } from './pages/owner-pages.queries.js';
import { PageService } from './pages/page.service.js';
import { PageAddresses } from './pages/page-addresses.service.js';
import { PageEditorsController } from './pages/page-editors.controller.js';
import { PageEditors } from './pages/page-editors.js';
import { PageHistoryController } from './pages/page-history.controller.js';
import { PageHistoryService } from './pages/page-history.service.js';
import {
  BringPageBackHandler,
  ChangePageStatusHandler,
  CreatePageHandler,
  EditPageHandler,
  SavePageHeadHandler,
} from './pages/pages.commands.js';
import { PathHolders } from './pages/path-holders.service.js';
import { MemberPreviewController } from './previews/member-preview.controller.js';
import { OwnerPreviewLinksQueries } from './previews/owner-preview-links.queries.js';
import { OwnerPreviewPageQueries } from './previews/owner-preview-page.queries.js';
import { EndPreviewLinkHandler, MakePreviewLinkHandler } from './previews/preview-links.commands.js';
import { PreviewLinksController } from './previews/preview-links.controller.js';
import { PreviewLinksService } from './previews/preview-links.service.js';
import { PreviewPageController } from './previews/preview-page.controller.js';
import { OwnerDeadLinksQueries } from './releases/owner-dead-links.queries.js';
import { OwnerReleasesQueries } from './releases/owner-releases.queries.js';
import { ReleaseService } from './releases/release.service.js';
import { PublishPagesHandler, ReturnToReleaseHandler } from './releases/releases.commands.js';
import { ReleasesController } from './releases/releases.controller.js';
import { OwnerSchedulesQueries } from './releases/schedule/owner-schedules.queries.js';
import {
  CancelScheduleHandler,
  MoveScheduleHandler,
  ScheduleReleaseHandler,
} from './releases/schedule/schedules.commands.js';
import { SchedulesController } from './releases/schedule/schedules.controller.js';
import { SchedulesService } from './releases/schedule/schedules.service.js';
import { ContentCallers } from './visitors/content-callers.queries.js';
import { ContentSitemap } from './visitors/content-sitemap.queries.js';
import { ReleasedContentController } from './visitors/released-content.controller.js';
import { ReleasedContentQueries } from './visitors/released-content.queries.js';
import { ReleasedItemsQueries } from './visitors/released-items.queries.js';
import { ReleasedSearchQueries } from './visitors/released-search.queries.js';

@Module({
  controllers: [
    OwnerPagesController,
    PageHistoryController,
    PageEditorsController,
    ReleasesController,
    SchedulesController,
    NavigationController,
    HomePageController,
    LegalPagesController,
    ReleasedContentController,
    PreviewLinksController,
    PreviewPageController,
    MemberPreviewController,
    OwnerChoicesController,
    ContentCollectionsController,
    FeedsController,
    CalendarsController,
    EmbedsController,
    PreviewEmbedsController,
    OwnerItemsController,
    AreasController,
    AreaEntriesController,
    AccountAreasController,
    WordPressImportsController,
    SiteExportsController,
    SiteImportsController,
    SiteTemplatesController,
  ],
  providers: [
    PageAddresses,
    PageHistoryService,
    PageEditors,
    PageService,
    OwnerPagesQueries,
    CreatePageHandler,
    EditPageHandler,
    SavePageHeadHandler,
    ChangePageStatusHandler,
    BringPageBackHandler,
    ReleaseService,
    OwnerReleasesQueries,
    OwnerDeadLinksQueries,
    PublishPagesHandler,
    ReturnToReleaseHandler,
    SchedulesService,
    OwnerSchedulesQueries,
    ScheduleReleaseHandler,
    MoveScheduleHandler,
    CancelScheduleHandler,
    NavigationPagesService,
    OwnerNavigationQueries,
    WriteHomePageHandler,
    LegalPagesService,
    OwnerLegalPagesQueries,
    WriteLegalPagesHandler,
    PrepareContactHandler,
    ReleasedContentQueries,
    ReleasedItemsQueries,
    ReleasedSearchQueries,
    ContentSitemap,
    OwnerChoicesQueries,
    OwnerPreviewLinksQueries,
    PreviewLinksService,
    MakePreviewLinkHandler,
    EndPreviewLinkHandler,
    OwnerPreviewPageQueries,
    PathHolders,
    ContentCollectionSlugs,
    FeedWebsites,
    VisitorKeysService,
    ContentCallers,
    AreaAccessQueries,
    AreaPasswordsQueries,
    SoldAreasQueries,
    OwnerAreas,
    SetAreaPasswordHandler,
    RemoveAreaPasswordHandler,
    ContentImportService,
    ContentUndoService,
    SitePartsService,
    OwnerImportsQueries,
    OwnerSiteExportQueries,
    SiteArchiveQueries,
    StartContentImportHandler,
    UndoContentImportHandler,
    ImportContentHandler,
    TakeContentBackHandler,
  ],
})
export class ContentModule {}
