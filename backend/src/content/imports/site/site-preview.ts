import { linksOfNavigation } from '@daybook/contracts/content/shared/navigation';
import type { SitePreview } from '@daybook/contracts/content/site-moves.api';
import type { PreviewedEntry } from '@daybook/contracts/content/wordpress-imports.api';
import type { ImportedEntry } from '../imported-entry.js';
import type { ReadSite } from './read-site.js';

const SAMPLE = 100;
const PARTS = 100;

/** Lists all that an import would make of a file. @param known the ids of what is here already */
export function sitePreviewOf(site: ReadSite, known: ReadonlySet<string>): SitePreview {
  const { manifest, entries, collections, forms, navigation, theme, pictures, unknown, leftOut } = site;
  const isNew = ({ id }: { readonly id: string }) => !known.has(id);
  const added = entries.filter(isNew);
  const sections = added.filter(({ head }) => head.kind === 'region');
  const pages = added.filter(({ head }) => head.kind !== 'region');
  const posts = pages.filter(({ head }) => head.collection !== undefined);
  return {
    title: manifest.title,
    exportedAt: manifest.exportedAt,
    pages: pages.length - posts.length,
    posts: posts.length,
    sections: sections.length,
    collections: collections.filter(isNew).length,
    forms: forms.filter(isNew).length,
    pictures: Object.keys(pictures).length,
    known: [...entries, ...collections, ...forms].filter((one) => !isNew(one)).length,
    menuLines: navigation ? linksOfNavigation(navigation).length : 0,
    hasDesign: theme !== undefined,
    sample: pages.slice(0, SAMPLE).map(previewed),
    unknown: unknown.slice(0, PARTS),
    leftOut: leftOut.slice(0, PARTS),
  };
}

const previewed = ({ id, isPublic, head }: ImportedEntry): PreviewedEntry => ({
  id,
  title: head.title,
  formerPath: '',
  kind: head.collection === undefined ? 'page' : 'post',
  status: isPublic ? 'public' : head.status,
});
