import { PersonalData } from '@daybook/personal-data/personal-data';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { allStreamsOf } from './documents/document-streams.js';
import { DocumentsModule, documentsModule } from './documents/documents.module.js';
import { EmailService } from './email/email.service.js';
import * as manifests from './features.js';
import type { Installation } from './installation.js';
import { PictureWidths } from './media/picture-widths.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { AccessCookie } from './platform/access/access-cookie.js';
import { ApiTokenRows } from './platform/access/api-token-rows.js';
import { BearerAdmission } from './platform/access/bearer-admission.js';
import { CsrfGuard } from './platform/access/csrf.guard.js';
import { LogAllowance } from './platform/access/log-allowance.js';
import { LoginThrottle } from './platform/access/login-throttle.js';
import { OwnerOrigin } from './platform/access/owner-origin.js';
import { RateLimitGuard } from './platform/access/rate-limit.guard.js';
import { RateLimits } from './platform/access/rate-limits.js';
import { Sessions } from './platform/access/sessions.js';
import { SignedLinks } from './platform/access/signed-links.js';
import { WebsiteViewers } from './platform/access/website-viewers.js';
import { Captcha } from './platform/captcha/captcha.js';
import { Directories } from './platform/directories/directories.js';
import { EmailRenderer } from './platform/emails/email-renderer.js';
import type { Feature } from './platform/feature.js';
import { HealthController } from './platform/health.controller.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { IdempotencyGuard } from './platform/http/idempotency.guard.js';
import { DueJobsReconciler } from './platform/jobs/due-jobs.reconciler.js';
import { JobQueues } from './platform/jobs/job-queues.js';
import { WorkerRunner } from './platform/jobs/worker-runner.js';
import { Aggregates, aggregateProviders, decidersOf } from './platform/log/aggregates.js';
import { AppendWatch } from './platform/log/append-watch.js';
import { ReadYourWritesGuard } from './platform/log/read-your-writes.js';
import { PagePreview } from './platform/page-preview.js';
import { DeclaredPages } from './platform/pages/declared-pages.js';
import { Readiness } from './platform/readiness.js';
import { Reservations } from './platform/reservations/reservations.js';
import { Slugs } from './platform/reservations/slugs.js';
import {
  CONFIG,
  DECIDERS,
  ERASERS,
  EVENT_STORE,
  MEDIA_STORAGE,
  MESSAGE_ON_TOP,
  PAGES_NEED,
  PERSONAL_TEXTS,
  POOL,
  PUBLIC_FETCH,
  QUEUE_NAMES,
  READ_MODELS,
  RESOLVE_TXT,
  SITEMAP_SOURCES,
  VISITOR_COOKIES,
  WEBSITE_ERASERS,
  WEBSITE_FILES,
} from './platform/tokens.js';

const features: readonly Feature[] = Object.values(manifests);

/**
 * The platform's providers for every feature. The guards run in this order: who calls, from which site, how often, for
 * which time, at which position.
 */
@Global()
@Module({})
class PlatformModule {}

function platform(installation: Installation): DynamicModule {
  const {
    config,
    store,
    appendWatch,
    aggregates,
    readModels,
    pool,
    queues,
    emails,
    emailRenderer,
    personalData,
    originals,
    pictures,
  } = installation;
  const { publicFetch, resolveTxt } = installation;
  const ports = features.flatMap(({ fills = [] }) => fills);
  const queueNames = features.flatMap(({ queues = [] }) => queues);
  const messageOnTop = features.flatMap(({ messageOnTop = [] }) => messageOnTop);
  const websiteErasers = features.flatMap(({ websiteEraser }) => websiteEraser ?? []);
  const websiteFiles = features.flatMap(({ websiteFiles: files = [] }) => files);
  const erasers = features.flatMap(({ eraser }) => eraser ?? []);
  const sitemapSources = features.flatMap(({ sitemap }) => sitemap ?? []);
  const personalTexts = new Map(features.flatMap(({ personalTexts = {} }) => Object.entries(personalTexts)));
  const pagesNeed = features.flatMap(({ pagesNeed = [] }) => pagesNeed);
  const visitorCookies = features.flatMap(({ visitorCookies = [] }) => visitorCookies);
  const aggregateStores = aggregateProviders(allStreamsOf(features));
  return {
    module: PlatformModule,
    imports: [CqrsModule.forRoot()],
    controllers: [HealthController],
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: EVENT_STORE, useValue: store },
      { provide: AppendWatch, useValue: appendWatch },
      { provide: Aggregates, useValue: aggregates },
      ...aggregateStores,
      ...ports,
      { provide: READ_MODELS, useValue: readModels },
      { provide: POOL, useValue: pool },
      { provide: PUBLIC_FETCH, useValue: publicFetch },
      { provide: RESOLVE_TXT, useValue: resolveTxt },
      { provide: MEDIA_STORAGE, useValue: originals },
      { provide: PictureWidths, useValue: pictures },
      { provide: QUEUE_NAMES, useValue: queueNames },
      { provide: PAGES_NEED, useValue: pagesNeed },
      { provide: MESSAGE_ON_TOP, useValue: messageOnTop },
      { provide: DECIDERS, useValue: decidersOf(allStreamsOf(features)) },
      { provide: PERSONAL_TEXTS, useValue: personalTexts },
      { provide: ERASERS, useValue: erasers },
      { provide: DeclaredPages, useValue: new DeclaredPages(features) },
      { provide: SITEMAP_SOURCES, useValue: sitemapSources },
      { provide: WEBSITE_ERASERS, useValue: websiteErasers },
      { provide: WEBSITE_FILES, useValue: websiteFiles },
      { provide: VISITOR_COOKIES, useValue: visitorCookies },
      { provide: EmailService, useValue: emails },
      { provide: EmailRenderer, useValue: emailRenderer },
      { provide: JobQueues, useValue: queues },
      { provide: PersonalData, useValue: personalData },
      { provide: SignedLinks, useValue: new SignedLinks(personalData.linkKey) },
      { provide: AccessCookie, useValue: new AccessCookie(personalData.linkKey) },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_GUARD, useClass: CsrfGuard },
      { provide: APP_GUARD, useClass: RateLimitGuard },
      { provide: APP_GUARD, useClass: IdempotencyGuard },
      { provide: APP_GUARD, useClass: ReadYourWritesGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
      Readiness,
      PagePreview,
      Directories,
      Reservations,
      Slugs,
      Sessions,
      ApiTokenRows,
      BearerAdmission,
      LogAllowance,
      LoginThrottle,
      RateLimits,
      OwnerOrigin,
      WebsiteViewers,
      Captcha,
    ],
    exports: [
      CONFIG,
      EVENT_STORE,
      Aggregates,
      Directories,
      Reservations,
      Slugs,
      WebsiteViewers,
      ...aggregateStores,
      ...ports,
      READ_MODELS,
      POOL,
      PUBLIC_FETCH,
      RESOLVE_TXT,
      MEDIA_STORAGE,
      PictureWidths,
      QUEUE_NAMES,
      MESSAGE_ON_TOP,
      DECIDERS,
      PERSONAL_TEXTS,
      ERASERS,
      DeclaredPages,
      SITEMAP_SOURCES,
      WEBSITE_ERASERS,
      WEBSITE_FILES,
      EmailService,
      EmailRenderer,
      JobQueues,
      PersonalData,
      SignedLinks,
      AccessCookie,
      Captcha,
      Sessions,
      ApiTokenRows,
      LoginThrottle,
      RateLimits,
      OwnerOrigin,
      PagePreview,
      CqrsModule,
    ],
  };
}

@Module({})
class AppModule {}

/** The whole API on this process's installation. */
export function appModule(installation: Installation): DynamicModule {
  const kinds = features.flatMap(({ documents = [] }) => documents);
  return {
    module: AppModule,
    imports: [platform(installation), documentsModule(kinds), ...features.map(({ module }) => module)],
  };
}

@Module({})
class WorkersModule {}

/** All reactors, workers and reconcilers, with the providers that they share with the API. */
export function workerModule(installation: Installation): DynamicModule {
  return {
    module: WorkersModule,
    imports: [
      platform(installation),
      DocumentsModule,
      DiscoveryModule,
      ...features.flatMap(({ workers = [] }) => workers),
    ],
    providers: [WorkerRunner, DueJobsReconciler],
  };
}
