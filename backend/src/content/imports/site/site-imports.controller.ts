import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { JobStarted } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { SiteImportRequest, SitePreview } from '@daybook/contracts/content/site-moves.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../../../platform/access/member.js';
import { Limited, type RateLimit } from '../../../platform/access/rate-limit.guard.js';
import { TransferSlots } from '../../../platform/access/transfer-slots.js';
import type { Config } from '../../../platform/config.js';
import { inUploadSlot } from '../../../platform/http/owner-uploads.js';
import { uploadedInto } from '../../../platform/http/upload.js';
import type { CommittedAnswer } from '../../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../../platform/openapi/answers.js';
import { CONFIG } from '../../../platform/tokens.js';
import { uuidV7 } from '../../../platform/uuid-v7.js';
import { ZipProblem, type ZipSource } from '../../../platform/zip-reader.js';
import { sourceOf } from '../../exports/site-source.js';
import { OwnerNavigationQueries } from '../../navigation/owner-navigation.queries.js';
import { StartContentImport } from '../content-imports.commands.js';
import { OwnerImportsQueries } from '../owner-imports.queries.js';
import { type ReadSite, readSite } from './read-site.js';
import { sitePreviewOf } from './site-preview.js';
import { SiteProblem } from './site-records.js';

/** Largest archive. It goes to the disk as it comes, and never into memory as a whole. */
const ARCHIVE = {
  maxBytes: 400 * 1024 * 1024,
  tooLarge: (fileName: string) =>
    new Refusal('FILE_TOO_LARGE', undefined, undefined, { fileName, maxSize: '400 MB' }),
};
const IMPORTS: RateLimit = { name: 'website imports', perVisitor: 60, perIp: 120, seconds: 60 * 60 };
/** Archives that one process reads at the same time: the text of each is in memory with all that it becomes. */
const readings = new TransferSlots({ inAll: 1, perNetwork: 1 });

/** Imports the export of another website, for members who publish. Its job and the undo are those of all imports of pages. */
@Controller('api/config/site-imports')
@Permission('content.publish')
@ReadYourWrites('content', 'documents', 'forms', 'catalogue_jobs')
export class SiteImportsController {
  private readonly folder: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly imports: OwnerImportsQueries,
    private readonly menus: OwnerNavigationQueries,
    @Inject(CONFIG) { dataDir }: Config,
  ) {
    this.folder = path.join(dataDir, 'media/site-imports');
  }

  @Post()
  @Limited(IMPORTS)
  @Answers(
    [SitePreview, JobStarted],
    'Imports the export of a website; with dryRun, says what would come',
    'FILE_TOO_LARGE',
    'SITE_FILE_UNREADABLE',
  )
  @Takes({ isUpload: true })
  @HttpCode(200)
  import(
    @Req() request: FastifyRequest,
    @Query() query: SiteImportRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<SitePreview | CommittedAnswer<JobStarted>> {
    // the design is one of the settings
    if (query.design === 'true' && !member.permissions.has('settings.edit')) refuse('FORBIDDEN');
    return inUploadSlot(request, () => this.importFile(request, query, member));
  }

  private async importFile(
    request: FastifyRequest,
    query: SiteImportRequest,
    member: MemberContext,
  ): Promise<SitePreview | CommittedAnswer<JobStarted>> {
    await mkdir(this.folder, { recursive: true });
    await deleteOld(this.folder);
    const file = path.join(this.folder, `${uuidV7()}.zip`);
    try {
      await uploadedInto(request, file, ARCHIVE);
      const read = () => this.readFile(file, query, member);
      return await readings.take(member.websiteId, read, () => new Refusal('RATE_LIMITED'));
    } finally {
      await rm(file, { force: true });
    }
  }

  /** @throws Refusal SITE_FILE_UNREADABLE */
  private async readFile(
    file: string,
    { dryRun, publish, design }: SiteImportRequest,
    { websiteId, permissions, metadata }: MemberContext,
  ): Promise<SitePreview | CommittedAnswer<JobStarted>> {
    const site = await readable(file, sourceOf(websiteId));
    const { entries, collections, forms, navigation, theme, pictures, manifest } = site;
    // each role that publishes has both rights, and a program may have one alone
    if (forms.length > 0 && !permissions.has('forms.edit')) refuse('FORBIDDEN');
    if (dryRun === 'true') {
      const ids = [...entries, ...collections, ...forms].map(({ id }) => id);
      return sitePreviewOf(site, await this.imports.knownParts(websiteId, ids));
    }
    const menus = await this.menus.navigation(websiteId);
    const content = {
      entries,
      source: manifest.source,
      publishes: publish === 'true',
      site: {
        collections,
        forms,
        ...(navigation && { navigation }),
        ...(menus.version === 0 && { unsavedMenus: menus.tree }),
        ...(theme && design === 'true' && { theme }),
        archive: { file: '', pictures },
      },
    };
    return this.commands.execute(new StartContentImport(websiteId, content, metadata, file));
  }
}

/** A process that ends within an upload leaves its file: the next upload of a day later takes it away. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

async function readable(file: string, ownSource: string): Promise<ReadSite> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (first: number, bytes: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, first);
      return buffer.subarray(0, bytesRead);
    };
    const archive: ZipSource = { size, read };
    return await readSite(archive, ownSource);
  } catch (error) {
    if (!(error instanceof SiteProblem) && !(error instanceof ZipProblem)) throw error;
    const reason = error.message;
    throw new Refusal('SITE_FILE_UNREADABLE', { file: reason }, undefined, { reason });
  } finally {
    await handle.close();
  }
}
