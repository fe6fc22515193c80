import path from 'node:path';

/** The tables of drafts: a page that is not published, or not yet, is read by its owners' queries and nothing else. */
const DRAFTS = /\b(draft_\w+|page_edits|scheduled_releases)\b/i;
/** The tables of versions and pins. A version that no release pins stands beside the others, so that each reader has to ask for pins. */
const RELEASED = /\b(page_versions|released_pages|released_slugs|former_paths|site_releases)\b/i;

const OF_OWNERS = /^owner-.*\.queries\.ts$/;
const THE_DOOR = 'released-content.queries.ts';
/** The lists of items and the search stand behind the same door. */
const BEHIND_IT = ['released-items.queries.ts', 'released-search.queries.ts'];

/**
 * Names the tables of pages that a statement of this file must not read (CONTENT.md, "One door").
 * @param file the path of the source that has the statement
 */
export function doorProblems(file: string, statement: string): string[] {
  const name = path.basename(file);
  if (OF_OWNERS.test(name)) return [];
  const draft = DRAFTS.exec(statement)?.[0];
  if (draft) return [`${draft} is read by owner-*.queries.ts alone`];
  const released = name === THE_DOOR || BEHIND_IT.includes(name) ? undefined : RELEASED.exec(statement)?.[0];
  return released ? [`${released} is read through ${THE_DOOR}`] : [];
}
