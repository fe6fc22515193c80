import {
  list,
  matching,
  name,
  named,
  oneOf,
  type Problems,
  record,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { CONTENT_COLLECTION_TYPES } from './collection-types.js';
import {
  COLLECTION_PERMISSIONS,
  type ContentCollection,
  type ContentCollectionDocument,
  ITEM_ORDERS,
} from './content-collection.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { slugShape } from './slug-shape.js';

const fields = {
  title: name(CONTENT_LIMITS.title),
  slug: slugShape,
  description: text(CONTENT_LIMITS.description),
  type: oneOf(CONTENT_COLLECTION_TYPES),
  itemsPerPage: wholeNumber(1, CONTENT_LIMITS.itemsPerPage),
  ordering: oneOf(ITEM_ORDERS),
  permissionType: oneOf(COLLECTION_PERMISSIONS),
};

export const contentCollectionDocumentShape = named(
  'ContentCollectionDocument',
  record<ContentCollectionDocument>(fields),
);

export const contentCollectionShape = named(
  'ContentCollection',
  record<ContentCollection>({
    id: matching(LOCAL_ID, 'This is not an id.'),
    ...fields,
    formerSlugs: list(slugShape, CONTENT_LIMITS.formerSlugs),
  }),
);

/** Names what keeps a collection from being saved, by the field; undefined when nothing does. */
export const contentCollectionProblems = (collection: unknown): Problems | undefined =>
  shapeProblems(contentCollectionDocumentShape, collection);
