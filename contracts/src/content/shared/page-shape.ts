import { imageShape } from '../../catalogue/product-shape.js';
import {
  flag,
  name,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  type Shape,
  shape,
  shapeProblems,
  text,
} from '../../shared/document-shape.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { PAGE_STATUSES, type PageHead } from './page.js';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** 1 to 100 lower-case letters, digits and single hyphens. */
const slugShape: Shape = shape(
  { type: 'string', pattern: SLUG.source, minLength: 1, maxLength: CONTENT_LIMITS.slug },
  (value, path, problems) => {
    if (typeof value === 'string' && value.length <= CONTENT_LIMITS.slug && SLUG.test(value)) return;
    problems[path] = `${String(value).slice(0, 60)} is not a valid page URL`;
  },
);

const headFields = {
  title: name(CONTENT_LIMITS.title),
  slug: slugShape,
  description: text(CONTENT_LIMITS.description),
  picture: optional(imageShape),
  isNoindex: flag,
  status: oneOf(PAGE_STATUSES),
};

const pageHeadShape = named('PageHead', record<PageHead>(headFields));

/** Names what is wrong with the head of a page, by the field; undefined when nothing is. */
export const headProblems = (head: unknown): Problems | undefined => shapeProblems(pageHeadShape, head);
