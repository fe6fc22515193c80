import { navigationKind } from '@daybook/contracts/content/navigation.document';
import {
  linksOfNavigation,
  NAVIGATION_LISTS,
  type Navigation,
  pagesOfNavigation,
} from '@daybook/contracts/content/shared/navigation';
import type { Problems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type DocumentHook, type DocumentSave, HookOf } from '../../documents/document-hooks.js';
import { mapConcurrent } from '../../platform/jobs/map-concurrent.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { pageDecider } from '../pages/page.decider.js';

/** Pages that are looked for at once. */
const AT_ONCE = 8;

/** Keeps the pages of other websites, and those that never were, out of a navigation. */
@HookOf(navigationKind)
export class NavigationPagesService implements DocumentHook<Navigation, Navigation> {
  constructor(@Aggregate('page') private readonly pages: AggregateReader<typeof pageDecider>) {}

  /** @throws Refusal NAVIGATION_INVALID with the paths of the links */
  async before({ author, content, before }: DocumentSave<Navigation, Navigation>): Promise<Navigation> {
    // a page is never deleted, so those that were there are there still
    const known = before ? pagesOfNavigation(before) : new Set<string>();
    const added = [...pagesOfNavigation(content)].filter((id) => !known.has(id));
    const missing = new Set<string>();
    await mapConcurrent(added, AT_ONCE, async (id) => {
      if ((await this.kindOf(author.websiteId, id)) !== 'page') missing.add(id);
    });
    const { footerRegionId } = content;
    const isFooterMissing =
      footerRegionId !== undefined &&
      footerRegionId !== before?.footerRegionId &&
      (await this.kindOf(author.websiteId, footerRegionId)) !== 'region';
    const problems = {
      ...problemsOf(content, missing),
      ...(isFooterMissing && { footerRegionId: UNKNOWN_PAGE }),
    };
    if (Object.keys(problems).length > 0) refuse('NAVIGATION_INVALID', problems);
    return content;
  }

  private async kindOf(website: WebsiteId, id: string): Promise<'page' | 'region' | undefined> {
    const state = await this.pages.loadState(website, id);
    return state.status === 'absent' ? undefined : (state.head.kind ?? 'page');
  }
}

const UNKNOWN_PAGE = 'Unable to locate content';

function problemsOf(navigation: Navigation, missing: ReadonlySet<string>): Problems {
  const nodeIds = new Set(
    linksOfNavigation(navigation).flatMap(({ id, link }) =>
      link.kind === 'page' && missing.has(link.id) ? [id] : [],
    ),
  );
  const problems: Problems = {};
  for (const menu of NAVIGATION_LISTS) {
    for (const [i, node] of navigation[menu].entries()) {
      if (nodeIds.has(node.id)) problems[`${menu}.${i}.link.id`] = UNKNOWN_PAGE;
      const links = node.kind === 'folder' ? node.links : [];
      for (const [j, { id }] of links.entries()) {
        if (nodeIds.has(id)) problems[`${menu}.${i}.links.${j}.link.id`] = UNKNOWN_PAGE;
      }
    }
  }
  const { homePageId } = navigation;
  if (homePageId !== undefined && missing.has(homePageId)) problems.homePageId = UNKNOWN_PAGE;
  return problems;
}
