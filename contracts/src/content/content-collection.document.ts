import { documentKind } from '../documents/document-kind.js';
import { OwnerContentCollection } from './content-collections.api.js';
import type { ContentCollection, ContentCollectionDocument } from './shared/content-collection.js';
import {
  contentCollectionDocumentShape,
  contentCollectionProblems,
} from './shared/content-collection-shape.js';
import { CONTENT_LIMITS } from './shared/content-limits.js';

/** A collection of items: its list stands at its slug, its items below it. The hook keeps out the slugs of the shop. */
export const contentCollectionKind = documentKind<
  ContentCollection,
  ContentCollectionDocument,
  OwnerContentCollection
>()({
  name: 'content-collection',
  stream: 'contentcollection',
  saved: { type: 'ContentCollectionSaved', field: 'collection' },
  deleted: { type: 'ContentCollectionTrashed', field: 'collectionId' },
  life: 'at once',
  countsFrom: 1,
  shape: contentCollectionDocumentShape,
  problems: contentCollectionProblems,
  documentOf: (content, { id, before }) => ({ id, ...content, formerSlugs: formerSlugsOf(content, before) }),
  contentOf: ({ id, formerSlugs, ...content }) => content,
  // the paths of a website had their first name when there were collections of products alone
  unique: [
    {
      name: 'collectionSlug',
      value: ({ slug }) => slug,
      taken: { slug: 'Another page has this URL.' },
      holderPrefix: 'contentcollection:',
    },
  ],
  limit: {
    list: 'contentCollections',
    atMost: CONTENT_LIMITS.collections,
    refusal: 'TOO_MANY_CONTENT_COLLECTIONS',
  },
  refusals: {
    invalid: 'CONTENT_COLLECTION_INVALID',
    notFound: 'CONTENT_COLLECTION_NOT_FOUND',
    versionNotFound: 'VERSION_NOT_FOUND',
  },
  answer: OwnerContentCollection,
  answerOf: (collection, { revision }) => ({ collection, version: revision }),
  hasController: true,
  hasHook: true,
  // its slug is in the path of each of its items
  shows: (_, website) => [`content:${website}`, `pages:${website}`],
  rights: { edit: 'content.publish', history: 'history.read' },
  words: {
    one: 'content collection',
    many: 'content collections',
    a: 'a content collection',
    title: ({ title }) => title,
  },
});

/** The newest first. */
function formerSlugsOf({ slug }: ContentCollectionDocument, before: ContentCollection | null): string[] {
  const former = before ? [before.slug, ...before.formerSlugs] : [];
  return [...new Set(former)].filter((one) => one !== slug).slice(0, CONTENT_LIMITS.formerSlugs);
}
