import { imageShape } from '../../catalogue/product-shape.js';
import {
  flag,
  list,
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
import { isRecord } from '../../shared/is-record.js';
import { CONTENT_LIMITS } from './content-limits.js';
import { formerPathShape } from './former-path.js';
import { addItemProblems, itemFields } from './item-shape.js';
import type { NewPage } from './new-page.js';
import { PAGE_STATUSES, type PageHead } from './page.js';
import { operationsShape } from './page-operation-shape.js';
import { slugShape } from './slug-shape.js';

const headFields = {
  kind: optional(oneOf(['region'] as const)),
  layout: optional(oneOf(['splash'] as const)),
  title: name(CONTENT_LIMITS.title),
  slug: slugShape,
  description: text(CONTENT_LIMITS.description),
  picture: optional(imageShape),
  isNoindex: flag,
  status: oneOf(PAGE_STATUSES),
  formerPaths: optional(list(formerPathShape, CONTENT_LIMITS.formerPaths)),
  ...itemFields,
};

export const pageHeadShape = named('PageHead', record<PageHead>(headFields));

/** A head whose fields are right by themselves, and beside each other. */
const wholeHead: Shape = shape(pageHeadShape.schema, (value, path, problems) => {
  pageHeadShape(value, path, problems);
  if (Object.keys(problems).length > 0) return;
  addItemProblems(value as PageHead, problems);
  addLayoutProblems(value as PageHead, problems);
});

/** Only a page with an address of its own stands alone. */
function addLayoutProblems({ layout, kind, collection }: PageHead, problems: Problems): void {
  if (layout === undefined) return;
  if (kind !== undefined) problems.layout = 'A shared section has no layout.';
  else if (collection !== undefined) problems.layout = 'An item of a journal can’t be a splash page.';
}

/** The fields of the head that change; null takes an optional one out. */
export const headChangesShape: Shape = shape(
  {
    title: 'PageHeadChanges',
    type: 'object',
    properties: Object.fromEntries(Object.entries(headFields).map(([field, { schema }]) => [field, schema])),
  },
  (value, path, problems) => {
    if (!isRecord(value)) {
      problems[path] = 'This has to be an object.';
      return;
    }
    for (const [field, changed] of Object.entries(value)) {
      const check = Object.hasOwn(headFields, field) ? headFields[field as keyof PageHead] : undefined;
      if (!check) problems[field] = 'This field does not exist.';
      else if (changed !== null || !check.isOptional) check(changed, field, problems);
    }
  },
);

/** A new page: what is left out of it the server gives. */
export const newPageShape = named(
  'NewPage',
  record<NewPage>({
    kind: headFields.kind,
    layout: headFields.layout,
    title: headFields.title,
    slug: optional(headFields.slug),
    description: optional(headFields.description),
    picture: headFields.picture,
    isNoindex: optional(headFields.isNoindex),
    ...itemFields,
    operations: optional(operationsShape),
  }),
);

/** Names what is wrong with the head of a page, by the field; undefined when nothing is. */
export const headProblems = (head: unknown): Problems | undefined => shapeProblems(wholeHead, head);
