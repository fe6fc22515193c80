import path from 'node:path';
import { CreatePage, EditPage } from '@daybook/backend/content/pages/pages.commands';
import { PublishPages, ReturnToRelease } from '@daybook/backend/content/releases/releases.commands';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { durablePostgres, type Scratch } from '../../bench/scratch.js';
import { demoWebsites } from '../../demo/demo-catalogue.js';

/** Pages that are edited at once. */
const AT_ONCE = 16;
/** Pages whose number is in their own text and in that of the section that they share. */
const OWN = /own-(\d+)/;
const SHARED = /shared-(\d+)/;

/** The numbers that a page shows: its own, and that of the section that all pages share. */
export type Shown = { readonly own: number; readonly shared: number };

/** A website of many pages that say the same number, each by itself and by the section that they share. */
export class PublishedSite {
  private readonly author: { readonly websiteId: WebsiteId; readonly metadata: { readonly actor: string } };
  private readonly ids: string[] = [];
  /** of each page, as its last edit was answered */
  private readonly revisions = new Map<string, number>();
  private region = '';
  /** of the newest release */
  private release = 0;

  private constructor(
    readonly url: string,
    website: WebsiteId,
    private readonly commands: CommandBus,
  ) {
    this.author = { websiteId: website, metadata: { actor: 'faults' } };
  }

  static async open(scratch: Scratch): Promise<PublishedSite> {
    const databaseUrl = await durablePostgres(scratch);
    const settings = {
      PORT: '0',
      DATA_DIR: path.join(scratch.folder, 'data'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    };
    const daybook = await startDaybook({ ...loadConfig(settings), databaseUrl });
    scratch.onEnd(() => daybook.stop());
    const { api } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('there is no API, or no website');
    const commands = commandBusOf(api);
    await commands.execute(new SaveWebsite(demo.website));
    return new PublishedSite(api.url, websiteId(demo.website.id), commands);
  }

  /** Creates so many pages that say 0, and publishes them. */
  async create(count: number): Promise<void> {
    const region = await this.commands.execute(
      new CreatePage(this.author, { kind: 'region', title: 'Shared', operations: blocks('shared-0') }),
    );
    this.region = region.answer.id;
    await this.forEach(Array.from({ length: count }), async (_, i) => {
      const body = {
        title: `Page ${i}`,
        slug: `page-${i}`,
        operations: [...blocks('own-0'), sharing(this.region)],
      };
      const { answer } = await this.commands.execute(new CreatePage(this.author, body));
      this.ids[i] = answer.id;
    });
    await this.publish();
  }

  /** Writes a number into every page and into the section that they share; visitors read none of it yet. */
  async write(number: number): Promise<void> {
    await this.forEach(this.ids, (id) => this.edit(id, `own-${number}`));
    await this.edit(this.region, `shared-${number}`);
  }

  /** Publishes all pages and the section by one fact. */
  async publish(): Promise<void> {
    const pages = [...this.ids, this.region].map((id) => ({ id }));
    const { answer } = await this.commands.execute(new PublishPages(this.author, { pages }));
    this.release = answer.revision;
  }

  /** Takes the newest release back by one fact. */
  async undo(): Promise<void> {
    const body = { revision: this.release };
    const { answer } = await this.commands.execute(new ReturnToRelease(this.author, null, body));
    this.release = answer.revision;
  }

  /** The numbers that a visitor reads on a page. @throws Error when the page shows none */
  async shown(page: number): Promise<Shown> {
    const answer = await fetch(`${this.url}/page-${page}/`);
    const html = await answer.text();
    const [own, shared] = [OWN.exec(html)?.[1], SHARED.exec(html)?.[1]];
    if (own === undefined || shared === undefined) {
      throw new Error(`page ${page} was answered ${answer.status} without its numbers`);
    }
    return { own: Number(own), shared: Number(shared) };
  }

  private async edit(id: string, words: string): Promise<void> {
    const operations = [{ kind: 'put', id: 'words', fields: { text: paragraphOf(words) } }];
    const body = { base: this.revisions.get(id) ?? 0, operations };
    const { answer } = await this.commands.execute(new EditPage(this.author, id, body));
    this.revisions.set(id, answer.revision);
  }

  private async forEach<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
    for (let from = 0; from < items.length; from += AT_ONCE) {
      await Promise.all(items.slice(from, from + AT_ONCE).map((item, i) => work(item, from + i)));
    }
  }
}

const blocks = (words: string): PageOperation[] => [
  { kind: 'put', id: 'section', type: 'section', place: { parent: null, order: 'a' }, fields: {} },
  {
    kind: 'put',
    id: 'words',
    type: 'html',
    place: { parent: 'section', order: 'a' },
    fields: { text: paragraphOf(words) },
  },
];

const sharing = (regionId: string): PageOperation => ({
  kind: 'put',
  id: 'shared',
  type: 'shared-section',
  place: { parent: null, order: 'b' },
  fields: { regionId },
});
