import { COMMENTS_CLOSED, COMMENTS_OPEN } from '../../comments/shared/comments.js';
import {
  flag,
  list,
  matching,
  name,
  oneOf,
  optional,
  type Problems,
  record,
  type Shape,
  shape,
  text,
} from '../../shared/document-shape.js';
import { SHARE_PLATFORMS } from '../../shared/enumerations.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { type EventLocation, isDay, isEventTime } from './event-dates.js';
import type { ItemFields } from './page.js';
import { EVENT_RECORD_TYPE, ITEM_RECORD_TYPES } from './record-types.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const NO_DAY = 'Enter a date like 2026-05-31.';

const day: Shape = shape({ type: 'string', format: 'date' }, (value, path, problems) => {
  if (typeof value !== 'string' || !DAY.test(value) || !isDay(value)) problems[path] = NO_DAY;
});

const NO_TIME = 'Enter a date and a time like 2026-05-31T19:00.';

const eventTime: Shape = shape({ type: 'string' }, (value, path, problems) => {
  if (typeof value !== 'string' || !isEventTime(value)) problems[path] = NO_TIME;
});

/** Degrees, or nothing. @param most of either sign */
const degrees = (most: number): Shape =>
  shape({ type: 'string' }, (value, path, problems) => {
    const isDegrees = typeof value === 'string' && /^(-?\d{1,3}(\.\d{1,8})?)?$/.test(value);
    if (!isDegrees || Math.abs(Number(value)) > most) {
      problems[path] = `Enter degrees from -${most} to ${most}, such as 40.7128.`;
    }
  });

const locationShape = record<EventLocation>({
  addressLine1: text(CONTENT_LIMITS.title),
  addressLine2: text(CONTENT_LIMITS.title),
  addressCountry: text(CONTENT_LIMITS.author),
  mapLat: degrees(90),
  mapLng: degrees(180),
});

/** An address of the web, or a path of the website. */
const webAddress = matching(
  /^(?:https?:\/\/[^\s/]|\/(?![/\\]))[^\s]{0,2040}$/,
  'Links must be formatted as https://example.com or /page',
);

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
  startDate: optional(eventTime),
  endDate: optional(eventTime),
  location: optional(locationShape),
  externalLink: optional(webAddress),
  passthrough: optional(flag),
  sourceUrl: optional(webAddress),
  promotedBlock: optional(matching(LOCAL_ID, 'Choose a block of this page.')),
  commentState: optional(oneOf([COMMENTS_OPEN, COMMENTS_CLOSED])),
  shareButtonOptions: optional(list(oneOf(SHARE_PLATFORMS), SHARE_PLATFORMS.length)),
};

/** Adds what is wrong between the fields of an item, each of which is right by itself. */
export function addItemProblems(item: ItemFields, problems: Problems): void {
  const { recordType, startDate, endDate, passthrough, externalLink } = item;
  if (recordType === EVENT_RECORD_TYPE) {
    if (startDate === undefined) problems.startDate = 'Enter the start of the event.';
    if (endDate === undefined) problems.endDate = 'Enter the end of the event.';
  }
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
    problems.endDate = 'An event cannot end before it starts.';
  }
  if (passthrough && !externalLink) problems.externalLink = 'Enter the address that the item leads to.';
}
