import {
  list,
  matching,
  name,
  oneOf,
  optional,
  type Shape,
  shape,
  text,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { ITEM_RECORD_TYPES } from './record-types.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NO_DAY = 'Enter a date like 2026-05-31.';

const day: Shape = shape({ type: 'string', format: 'date' }, (value, path, problems) => {
  if (typeof value !== 'string' || !DAY.test(value) || !isDay(value)) problems[path] = NO_DAY;
});

/** Whether the calendar has the day: none is the 30th of February. */
function isDay(value: string): boolean {
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Short texts, none of them twice. Capitals make no difference. @param tagType what one of them is called */
function tags(tagType: 'tag' | 'category'): Shape {
  const each = list(name(CONTENT_LIMITS.tag), CONTENT_LIMITS.tags);
  return shape(each.schema, (value, path, problems) => {
    const before = Object.keys(problems).length;
    each(value, path, problems);
    if (Object.keys(problems).length > before || !Array.isArray(value)) return;
    const seen = new Set<string>();
    for (const [i, tag] of value.entries()) {
      const same = String(tag).trim().toLowerCase();
      if (seen.has(same)) problems[`${path}.${i}`] = `This ${tagType} already exists`;
      seen.add(same);
    }
  });
}

/** The fields of an item beside those of every page. */
export const itemFields = {
  collection: optional(matching(LOCAL_ID, 'Choose a collection.')),
  recordType: optional(oneOf(ITEM_RECORD_TYPES)),
  publishedOn: optional(day),
  excerpt: optional(text(CONTENT_LIMITS.description)),
  author: optional(text(CONTENT_LIMITS.author)),
  categories: optional(tags('category')),
  tags: optional(tags('tag')),
};
