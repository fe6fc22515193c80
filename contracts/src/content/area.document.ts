import { documentKind } from '../documents/document-kind.js';
import { OwnerArea } from './areas.api.js';
import type { Area, AreaDocument } from './shared/area.js';
import { areaDocumentShape, areaProblems } from './shared/area-shape.js';
import { CONTENT_LIMITS } from './shared/content-limits.js';

/** An area that is not open to all. One that still keeps something closed is not deleted: its pages would open. */
export const areaKind = documentKind<Area, AreaDocument, OwnerArea>()({
  name: 'area',
  stream: 'area',
  saved: { type: 'AreaSaved', field: 'area' },
  deleted: { type: 'AreaTrashed', field: 'areaId' },
  life: 'at once',
  countsFrom: 1,
  shape: areaDocumentShape,
  problems: areaProblems,
  documentOf: (content, { id }) => ({ id, ...content }),
  contentOf: ({ id, ...content }) => content,
  unique: [],
  limit: { list: 'areas', atMost: CONTENT_LIMITS.areas, refusal: 'TOO_MANY_AREAS' },
  refusals: { invalid: 'AREA_INVALID', notFound: 'AREA_NOT_FOUND', versionNotFound: 'VERSION_NOT_FOUND' },
  answer: OwnerArea,
  answerOf: (area, { revision }) => ({ area, version: revision }),
  hasController: true,
  hasHook: true,
  shows: (_, website) => [`content:${website}`, `pages:${website}`],
  rights: { edit: 'content.publish', history: 'history.read' },
  words: { one: 'area', many: 'areas', a: 'an area', title: ({ title }) => title },
});
