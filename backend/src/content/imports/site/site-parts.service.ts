import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import {
  NAVIGATION_ID,
  NAVIGATION_LISTS,
  type Navigation,
  type NavigationLink,
  type NavigationNode,
} from '@daybook/contracts/content/shared/navigation';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type StreamName, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DocumentService } from '../../../documents/documents.service.js';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { WriteForm } from '../../../platform/new-websites.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { ApplyTheme, TakeThemeBack } from '../../../platform/website-theme.js';
import { slugsFor } from '../../pages/new-page.js';
import type { pageDecider } from '../../pages/page.decider.js';
import type { ImportProgress } from '../import-progress.js';
import type { ImportedSite, SiteParts } from '../imported-entry.js';
import type { JobAuthor } from '../job-author.js';

type Pages = AggregateReader<typeof pageDecider>;
const NO_NAVIGATION: Navigation = { header: [], footer: [], notLinked: [] };

/** Makes the parts of another website that are no pages, and takes them back. What is here already stays as it is. */
@Injectable()
export class SitePartsService {
  constructor(
    @Aggregate('page') private readonly pages: Pages,
    private readonly documents: DocumentService,
    private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The parts that pages need before them. A refusal of one is named in the progress, and the others go on. */
  async before(
    author: JobAuthor,
    { collections, forms }: SiteParts,
    progress: ImportProgress,
  ): Promise<void> {
    for (const { id, content } of collections) {
      await named(String(content.title), progress, () => this.makeCollection(author, id, content));
    }
    for (const { id, form } of forms) {
      const { websiteId, metadata } = author;
      await named(String(form.name), progress, () =>
        this.commands.execute(new WriteForm(websiteId, id, form, metadata)),
      );
    }
  }

  /** The parts that lead to pages. @param theme with its pictures in the library */
  async after(author: JobAuthor, site: ImportedSite, progress: ImportProgress): Promise<void> {
    const { websiteId, metadata } = author;
    const { navigation, theme, unsavedMenus } = site;
    if (navigation) {
      await named('Menus', progress, () => this.fillNavigation(author, navigation, unsavedMenus));
    }
    if (theme) {
      await named('Design', progress, () =>
        this.commands.execute(new ApplyTheme(websiteId, theme, metadata)),
      );
    }
  }

  /**
   * Takes back what a job has made, where nothing has changed it since: menus and the theme become those of before.
   * Collections and forms stay: members may have put things of their own into them.
   */
  async takeBack(author: JobAuthor, jobId: string, progress: ImportProgress): Promise<void> {
    const { websiteId, metadata } = author;
    await named('Menus', progress, () => this.takeNavigationBack(author, jobId));
    await named('Design', progress, () =>
      this.commands.execute(new TakeThemeBack(websiteId, jobId, metadata)),
    );
  }

  private async makeCollection(
    author: JobAuthor,
    id: string,
    content: SiteParts['collections'][number]['content'],
  ): Promise<void> {
    const { websiteId } = author;
    const { document, revision } = await this.documents.stateOf(contentCollectionKind, websiteId, id);
    // one that its owner has deleted stays so
    if (document !== null || revision >= 0) return;
    const slugs = [content.slug, ...slugsFor(String(content.slug)).slice(1)];
    for (const [i, slug] of slugs.entries()) {
      try {
        await this.documents.save(contentCollectionKind, author, {
          id,
          content: { ...content, slug },
          read: revision,
        });
        return;
      } catch (error) {
        const isTaken = error instanceof Refusal && error.fields?.slug !== undefined;
        if (!isTaken || i === slugs.length - 1) throw error;
      }
    }
  }

  /** Menus that were never saved are saved first, so that an undo finds them. */
  private async fillNavigation(author: JobAuthor, given: Navigation, unsaved?: Navigation): Promise<void> {
    const { websiteId } = author;
    const id = NAVIGATION_ID;
    const { document, revision } = await this.documents.stateOf(navigationKind, websiteId, id);
    const leading = await this.linesThatLead(websiteId, given);
    if (document !== null) {
      await this.documents.save(navigationKind, author, {
        id,
        content: filled(document, leading),
        read: revision,
      });
      return;
    }
    const shown = unsaved ?? NO_NAVIGATION;
    const saved = await this.documents.save(navigationKind, author, { id, content: shown, read: revision });
    const content = beforeUnsaved(leading, shown);
    await this.documents.save(navigationKind, author, { id, content, read: saved.state.revision });
  }

  /** The navigation without lines to pages that were not made. */
  private async linesThatLead(website: WebsiteId, given: Navigation): Promise<Navigation> {
    const isHere = async (id: string, kind?: 'region') => {
      const state = await this.pages.loadState(website, id);
      return state.status !== 'absent' && state.head.kind === kind;
    };
    const leads = async ({ link }: NavigationLink) => link.kind !== 'page' || (await isHere(link.id));
    const { homePageId, footerRegionId } = given;
    const lists: Record<string, NavigationNode[]> = {};
    for (const list of NAVIGATION_LISTS) {
      const nodes: NavigationNode[] = [];
      for (const node of given[list]) {
        if (node.kind === 'link' && (await leads(node))) nodes.push(node);
        if (node.kind === 'folder') nodes.push({ ...node, links: await among(node.links, leads) });
      }
      lists[list] = nodes;
    }
    return {
      ...NO_NAVIGATION,
      ...lists,
      ...(homePageId !== undefined && (await isHere(homePageId)) && { homePageId }),
      ...(footerRegionId !== undefined && (await isHere(footerRegionId, 'region')) && { footerRegionId }),
    };
  }

  private async takeNavigationBack(author: JobAuthor, jobId: string): Promise<void> {
    const { websiteId } = author;
    if ((await this.lastJobOf(streamName('navigation', websiteId, NAVIGATION_ID))) !== jobId) return;
    const { revision } = await this.documents.stateOf(navigationKind, websiteId, NAVIGATION_ID);
    const before = { id: NAVIGATION_ID, revision: revision - 1, read: revision };
    await this.documents.restore(navigationKind, author, before);
  }

  /** The request or the job of a stream's newest event. */
  private async lastJobOf(stream: StreamName): Promise<string | undefined> {
    const [last] = await this.store.read(stream, { direction: 'backwards', limit: 1 });
    return last?.metadata.correlationId;
  }
}

/** The new menus, and behind them the lines that visitors saw before: of a shop with collections, each of them. */
function beforeUnsaved(given: Navigation, shown: Navigation): Navigation {
  const lists = NAVIGATION_LISTS.map((list) => {
    const known = new Set(given[list].map(({ id }) => id));
    const isShop = shown[list].length > 1 || given[list].length === 0;
    return [
      list,
      [...given[list], ...(isShop ? shown[list].filter(({ id }) => !known.has(id)) : [])],
    ] as const;
  });
  return { ...given, ...Object.fromEntries(lists) };
}

/** The navigation, with what it does not have yet. */
function filled(own: Navigation, given: Navigation): Navigation {
  const lists = NAVIGATION_LISTS.map(
    (list) => [list, own[list].length > 0 ? own[list] : given[list]] as const,
  );
  const homePageId = own.homePageId ?? given.homePageId;
  const footerRegionId = own.footerRegionId ?? given.footerRegionId;
  return {
    ...NO_NAVIGATION,
    ...Object.fromEntries(lists),
    ...(homePageId !== undefined && { homePageId }),
    ...(footerRegionId !== undefined && { footerRegionId }),
  };
}

async function among<One>(list: readonly One[], isKept: (one: One) => Promise<boolean>): Promise<One[]> {
  const kept: One[] = [];
  for (const one of list) if (await isKept(one)) kept.push(one);
  return kept;
}

/** Goes on after a refusal, and names it. */
async function named(title: string, progress: ImportProgress, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    progress.refuse(title, Object.values(error.fieldTexts())[0] ?? error.message);
  }
}
