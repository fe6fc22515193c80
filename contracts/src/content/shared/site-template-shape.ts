import { list, matching, named, record, type Shape, shape } from '../../shared/document-shape.js';
import { isRecord } from '../../shared/is-record.js';
import type { SiteRecord } from './site-file.js';

/** A website to begin from: the records of an export, without pictures. */
export type SiteTemplateContent = {
  /** of the template: a second application meets what the first one made */
  readonly source: string;
  readonly records: readonly SiteRecord[];
};

/** Pages, collections and menus of one template. */
const MOST_RECORDS = 100;

const recordShape: Shape = shape({ type: 'object' }, (value, path, problems) => {
  if (!isRecord(value)) problems[path] = 'This has to be an object.';
});

/** The content of a record is judged where it is made, as that of an export. */
export const siteTemplateShape = named(
  'SiteTemplateContent',
  record<SiteTemplateContent>({
    source: matching(/^[a-z-]{1,40}$/, 'This is no template.'),
    records: list(recordShape, MOST_RECORDS),
  }),
);
