import { heldByBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import type { Page } from '@daybook/contracts/content/shared/page';
import {
  SITE_FILE,
  SITE_FORM_FIELDS,
  type SiteForm,
  type SiteManifest,
  type SiteRecord,
} from '@daybook/contracts/content/shared/site-file';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Theme } from '@daybook/contracts/websites/website';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { MemberContext } from '../../platform/access/member.js';
import type { MediaStorage } from '../../platform/media-storage.js';
import { MEDIA_STORAGE, WEBSITE_FILES } from '../../platform/tokens.js';
import type { WebsiteFile } from '../../platform/website-files.js';
import { type ZippedFile, zipFile } from '../../platform/zip-file.js';
import { type ExportedPage, OwnerSiteExportQueries } from './owner-site-export.queries.js';
import { sourceOf } from './site-source.js';

/** Things that an export has met so far: forms and pictures come last, and only those that something shows. */
type Met = { readonly forms: Set<string>; readonly pictures: Set<string> };
type Asked = Pick<MemberContext, 'websiteId' | 'accountId' | 'permissions'>;

/** Writes the archive of a website's content, piece by piece: no more than a batch of pages is in memory. */
@Injectable()
export class SiteArchiveQueries {
  constructor(
    private readonly exported: OwnerSiteExportQueries,
    @Inject(MEDIA_STORAGE) private readonly storage: Pick<MediaStorage, 'size' | 'open'>,
    @Inject(WEBSITE_FILES) private readonly files: readonly WebsiteFile[],
    private readonly modules: ModuleRef,
  ) {}

  /**
   * The archive as bytes. Products are in it for members who edit them. @param hasDrafts and pages that visitors do not read
   * @throws Refusal NOT_FOUND before the first byte
   */
  async archive(asked: Asked, hasDrafts: boolean, at: Date): Promise<AsyncGenerator<Buffer>> {
    const look = await this.exported.look(asked.websiteId);
    return this.written(asked, { ...look, hasDrafts, at });
  }

  private async *written(
    asked: Asked,
    { title, theme, hasDrafts, at }: { title: string; theme: Theme; hasDrafts: boolean; at: Date },
  ): AsyncGenerator<Buffer> {
    const { websiteId: website } = asked;
    const manifest: SiteManifest = {
      format: SITE_FILE.format,
      version: SITE_FILE.version,
      recordType: SITE_FILE.recordType,
      source: sourceOf(website),
      title,
      exportedAt: at.toISOString(),
      hasDrafts,
    };
    const met: Met = { forms: new Set(), pictures: new Set() };
    const texts: ZippedFile[] = [
      { name: SITE_FILE.manifest, content: () => line(manifest) },
      { name: SITE_FILE.content, content: () => this.lines(website, theme, hasDrafts, met) },
      ...this.products(asked),
    ];
    // the pictures are known once the pages are written
    yield* zipFile(texts, at, async () => this.picturesOf(website, met));
  }

  private async *lines(
    website: WebsiteId,
    theme: Theme,
    hasDrafts: boolean,
    met: Met,
  ): AsyncGenerator<string> {
    for await (const record of this.records(website, theme, hasDrafts, met)) {
      if ('theme' in record) noteLogos(record.theme, met);
      yield `${JSON.stringify(record)}\n`;
    }
  }

  private async *records(
    website: WebsiteId,
    theme: Theme,
    hasDrafts: boolean,
    met: Met,
  ): AsyncGenerator<SiteRecord> {
    yield { kind: 'design', theme };
    for (const { id, formerSlugs: _, ...collection } of await this.exported.collections(website)) {
      yield { kind: 'collection', id, collection };
    }
    for await (const { page, isPublic } of this.pages(website, hasDrafts)) {
      const read = { ...page, blocks: page.blocks.map(readBlock) };
      note(read, met);
      yield { kind: 'page', page: read, isPublic };
    }
    for (const form of await this.exported.forms(website, [...met.forms])) {
      yield { kind: 'form', id: form.id, form: siteForm(form) };
    }
    const navigation = await this.exported.navigation(website);
    if (navigation) yield { kind: 'navigation', navigation };
  }

  private async *pages(website: WebsiteId, hasDrafts: boolean): AsyncGenerator<ExportedPage> {
    yield* this.exported.released(website, hasDrafts);
    if (hasDrafts) yield* this.exported.drafts(website);
  }

  private products({ websiteId: website, accountId, permissions }: Asked): ZippedFile[] {
    if (!permissions.has('catalogue.edit')) return [];
    return this.files
      .filter(({ name }) => name === SITE_FILE.products)
      .map(({ name, from, read }) => ({
        name,
        content: () => read(this.modules.get(from, { strict: false }), { website, accountId }),
      }));
  }

  private async picturesOf(website: WebsiteId, { pictures }: Met): Promise<ZippedFile[]> {
    const paths = await this.exported.pictures(website, [...pictures]);
    return paths.map((path) => {
      const name = path.slice('/media/'.length);
      return { name: `${SITE_FILE.pictures}${name}`, content: () => this.stored(name) };
    });
  }

  /** A picture that the storage has lost is empty, and its import says so. */
  private async *stored(name: string): AsyncGenerator<Buffer> {
    const size = await this.storage.size(name);
    if (size) yield* (await this.storage.open(name, { first: 0, last: size - 1 })) as AsyncIterable<Buffer>;
  }
}

async function* line(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value)}\n`;
}

/** Notes the forms and the pictures of the library that a page shows. */
function note({ head, blocks }: Page, met: Met): void {
  if (head.picture) met.pictures.add(head.picture.assetUrl);
  for (const block of blocks) {
    const { pictures, references } = heldByBlock(block);
    for (const { assetUrl } of pictures) met.pictures.add(assetUrl);
    for (const { kind, id } of references) if (kind === 'form') met.forms.add(id);
  }
}

function noteLogos({ logo, darkLogo }: Theme, { pictures }: Met): void {
  for (const picture of [logo, darkLogo]) if (picture) pictures.add(picture.assetUrl);
}

/** The part of a form that another website can have. */
const siteForm = (form: FormDocument): SiteForm =>
  Object.fromEntries(
    SITE_FORM_FIELDS.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]),
  ) as SiteForm;
