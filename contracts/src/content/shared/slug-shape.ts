import { type Shape, shape } from '../../shared/document-shape.js';
import { CONTENT_LIMITS } from './content-limits.js';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** 1 to 100 lower-case letters, digits and single hyphens. */
export const slugShape: Shape = shape(
  { type: 'string', pattern: SLUG.source, minLength: 1, maxLength: CONTENT_LIMITS.slug },
  (value, path, problems) => {
    if (typeof value === 'string' && value.length <= CONTENT_LIMITS.slug && SLUG.test(value)) return;
    problems[path] = `${String(value).slice(0, 60)} is not a valid page URL`;
  },
);
