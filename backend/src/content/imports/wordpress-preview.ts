import type { PreviewedEntry, WordPressPreview } from '@daybook/contracts/content/wordpress-imports.api';
import type { ImportedEntry } from './imported-entry.js';
import { picturesElsewhere } from './imported-pictures.js';
import type { WordPressContent } from './wordpress/wordpress-entries.js';

const SAMPLE = 100;
const HOSTS = 5;
const PARTS = 100;

/** Lists all that an import would make of a file. @param known the ids of pages that are here already */
export function previewOf(
  { title, entries, unknown, leftOut }: WordPressContent,
  known: ReadonlySet<string>,
): WordPressPreview {
  const added = entries.filter(({ id }) => !known.has(id));
  const urls = new Set(added.flatMap((entry) => picturesElsewhere(entry).map(({ assetUrl }) => assetUrl)));
  const hosts = new Set([...urls].map((url) => new URL(url).host));
  return {
    title,
    posts: added.filter(({ isItem }) => isItem).length,
    pages: added.filter(({ isItem }) => !isItem).length,
    known: entries.length - added.length,
    pictures: urls.size,
    hosts: [...hosts].slice(0, HOSTS),
    sample: added.slice(0, SAMPLE).map(previewed),
    unknown: unknown.slice(0, PARTS),
    leftOut: leftOut.slice(0, PARTS),
  };
}

const previewed = ({ id, isItem, isPublic, head }: ImportedEntry): PreviewedEntry => ({
  id,
  title: head.title,
  formerPath: head.formerPaths?.[0] ?? '',
  kind: isItem ? 'post' : 'page',
  status: isPublic ? 'public' : head.status,
});
