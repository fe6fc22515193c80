import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MAX_BODY_BYTES, MAX_PRODUCT_BYTES } from '@daybook/contracts/shared/limits';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { appModule } from './app.module.js';
import * as features from './features.js';
import type { Installation } from './installation.js';
import { serveContents } from './media/files/contents.routes.js';
import { serveMedia } from './media/media.routes.js';
import { AccessCookie } from './platform/access/access-cookie.js';
import { WebsiteViewers } from './platform/access/website-viewers.js';
import type { Feature } from './platform/feature.js';
import { answerOnly } from './platform/http/answer-only.js';
import { takeBeacons, takeUntypedBodies } from './platform/http/beacon-bodies.js';
import { answerOf } from './platform/http/error.filter.js';
import { isPortUsed, PortUsed } from './platform/http/port-used.js';
import { takeRawBodies } from './platform/http/raw-bodies.js';
import { logRequests } from './platform/http/request-log.js';
import { requestValidation } from './platform/http/request-validation.js';
import { secureHeaders } from './platform/http/security-headers.js';
import { leaveStreamedBodies } from './platform/http/streamed-bodies.js';
import { toRefusal } from './platform/http/to-refusal.js';
import { warnOfUnknownProxies } from './platform/http/trusted-proxies.js';
import { receivingLimits, refuseUnreadable } from './platform/http/unreadable-requests.js';
import { reportLoads } from './platform/load-reporter.js';
import { answerCommitted } from './platform/log/committed-answer.hook.js';
import { type Log, nestLogger } from './platform/logging.js';
import { measure } from './platform/metrics.js';
import { serveOpenApi } from './platform/openapi/serve-openapi.js';
import { PageFlags } from './platform/page-flags.js';
import { PagePreview } from './platform/page-preview.js';
import { DeclaredPages } from './platform/pages/declared-pages.js';
import { Readiness } from './platform/readiness.js';
import { QUEUE_NAMES } from './platform/tokens.js';
import { WebsiteDirectory } from './platform/website-directory.js';
import { keepAnswers } from './rendering/answer-cache.js';
import { serveOwnerArea } from './rendering/owner-area.js';
import { servePageForms } from './rendering/page-forms.js';
import { servePages } from './rendering/pages.js';
import { previewPages } from './rendering/preview-pages.js';
import { loadStorefront, type StorefrontBundle } from './rendering/storefront-renderer.js';

export type RunningApi = {
  readonly app: NestFastifyApplication;
  /** where it listens, http://127.0.0.1:… */
  readonly url: string;
  readonly readiness: Readiness;
  /** Is no longer ready, answers for the stop delay, then takes no new requests and finishes those in progress. */
  close(): Promise<void>;
};

/** Starts the HTTP side: API, documentation, pages, pictures, health; of a collector its routes and health alone. */
export async function startApi(
  installation: Installation,
  log: Log,
  load: typeof loadStorefront = loadStorefront,
): Promise<RunningApi> {
  const { config } = installation;
  const adapter = adapterOf(installation, log);
  const app = await NestFactory.create<NestFastifyApplication>(appModule(installation), adapter, {
    logger: nestLogger(log),
    bufferLogs: true,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  takeBodies(fastify);
  await secured(fastify, config.publicUrl);
  // behind the headers of every answer, its refusals too
  if (config.role === 'collector') answerOnly(fastify, collects);
  await fastify.register(fastifyMultipart);
  logRequests(fastify, log);
  warnOfUnknownProxies(fastify, log);
  answerCommitted(fastify);
  reportLoads(fastify, installation.pool);
  measure(fastify, { ...installation, queueNames: app.get(QUEUE_NAMES) });
  app.useGlobalPipes(requestValidation());
  serveOpenApi(app);
  serveMedia(fastify, installation.pictures);
  serveContents(fastify, installation.originals);
  const storefront = config.role === 'collector' ? undefined : await load();
  await serveStorefront(app, fastify, installation, storefront);
  const readiness = app.get(Readiness);
  letGoOfConnections(fastify, readiness);
  await app.listen(config.port, config.host).catch((error: unknown) => {
    throw isPortUsed(error) ? new PortUsed(config, error) : error;
  });
  return {
    app,
    url: await app.getUrl(),
    readiness,
    close: async () => {
      readiness.stopping();
      if (readiness.isSound) await setTimeout(config.stopDelayMs);
      await closed(app);
    },
  };
}

const adapterOf = ({ config }: Installation, log: Log): FastifyAdapter =>
  new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: ['loopback', ...config.trustedProxies],
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...receivingLimits(config.requestTimeoutMs),
    frameworkErrors: refuseUnread,
    clientErrorHandler: refuseUnreadable,
    // it becomes the correlation id in the log's metadata, so no visitor chooses it
    genReqId: () => randomUUID(),
  });

/** The bodies that some routes take, as the manifests of their features say. */
function takeBodies(fastify: FastifyInstance): void {
  makeRoomForProducts(fastify);
  takeBeacons(fastify, beacons);
  takeUntypedBodies(fastify, untypedBodies);
  takeRawBodies(fastify, rawBodies);
  leaveStreamedBodies(fastify, streamedBodies);
}

/** Keeps the answers that pages are made of, and serves the pages. @param storefront undefined: this process has none */
async function serveStorefront(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  { config, readModels }: Installation,
  storefront: StorefrontBundle | undefined,
): Promise<void> {
  const websites = app.get(WebsiteDirectory);
  const pages = app.get(DeclaredPages);
  const keptAnswers = keepAnswers(fastify, { pages, websites, readModels });
  if (!storefront) return;
  await fastify.register(fastifyStatic, {
    root: path.join(storefront.clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  await serveOwnerArea(fastify, storefront.clientFolder);
  const { render } = storefront;
  app.get(PagePreview).render = previewPages(fastify, render, websites);
  const { publicUrl, eventCollectorUrl } = config;
  const showEntered = servePages(fastify, {
    render,
    pages,
    websites,
    readModels,
    publicUrl,
    eventCollectorUrl,
    keptAnswers,
    viewers: app.get(WebsiteViewers),
    accessCookie: app.get(AccessCookie),
    pageFlags: app.get(PageFlags),
  });
  servePageForms(fastify, { websites, pages, showEntered });
}

/** How often a stop checks for idle connections, ms. */
const POLL_INTERVAL_MS = 20;

/** Closes idle connections until none is left. A browser would keep one open that was busy when the stop began. */
async function closed(app: NestFastifyApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  const looking = setInterval(() => server.closeIdleConnections(), POLL_INTERVAL_MS);
  await app.close().finally(() => clearInterval(looking));
}

/** A load balancer that kept a connection would send its next request over it, just when the process closes it. */
function letGoOfConnections(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    done();
  });
}

/** A product is larger than other request bodies may be. */
function makeRoomForProducts(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/config/products')) route.bodyLimit = MAX_PRODUCT_BYTES;
  });
}

async function secured(fastify: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  fastify.decorate('isBehindHttps', isHttps);
  await fastify.register(fastifyCookie);
  secureHeaders(fastify, { isHttps });
}

const collects = Object.values<Feature>(features).flatMap(({ collects = [] }) => collects);
const beacons = Object.values<Feature>(features).flatMap(({ beacons = [] }) => beacons);
const untypedBodies = Object.values<Feature>(features).flatMap(({ untypedBodies = [] }) => untypedBodies);
const rawBodies = Object.values<Feature>(features).flatMap(({ rawBodies = [] }) => rawBodies);
const streamedBodies = Object.values<Feature>(features).flatMap(({ streamedBodies = [] }) => streamedBodies);
const messageOnTop = Object.values<Feature>(features).flatMap(({ messageOnTop = [] }) => messageOnTop);

/** A URL that the router cannot parse reaches no exception filter, so it is refused here in the same shape. */
function refuseUnread(error: Error, { url }: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  void reply.code(refusal.status).send(answerOf(url, refusal.toAnswer(), messageOnTop));
}
