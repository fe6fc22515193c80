import {
  list,
  matching,
  name,
  named,
  oneOf,
  orNull,
  type Problems,
  record,
  shapeProblems,
  text,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { AREA_WAYS, type Area, type AreaDocument } from './area.js';
import { CONTENT_LIMITS } from './content-limits.js';

const id = matching(LOCAL_ID, 'This is not an id.');

const fields = {
  title: name(CONTENT_LIMITS.title),
  text: text(CONTENT_LIMITS.description),
  way: oneOf(AREA_WAYS),
  productIds: list(id, CONTENT_LIMITS.productsOfArea),
  pageIds: list(id, CONTENT_LIMITS.pagesOfArea),
  collectionIds: list(id, CONTENT_LIMITS.collections),
  startPageId: orNull(matching(LOCAL_ID, 'Choose a page.')),
};

export const areaDocumentShape = named('AreaDocument', record<AreaDocument>(fields));

export const areaShape = named('Area', record<Area>({ id, ...fields }));

/** Names what keeps an area from being saved, by the field; undefined when nothing does. */
export function areaProblems(document: unknown): Problems | undefined {
  const problems = shapeProblems(areaDocumentShape, document);
  if (problems) return problems;
  const { way, productIds } = document as AreaDocument;
  if (way === 'product' && productIds.length === 0) {
    return { productIds: 'Choose at least one product that opens this area.' };
  }
  if (way !== 'product' && productIds.length > 0) {
    return { productIds: 'No product opens an area of this kind.' };
  }
  return undefined;
}
