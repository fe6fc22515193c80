import { IsInt, Min } from 'class-validator';
import { shape } from '../shared/document-shape.js';
import { MAX_BATCH, MAX_PERFORMANCE_RECORDS } from './shared/hit-limits.js';

/** What became of a request's hits. */
export class HitsAnswer {
  /** on the disk when the answer is sent */
  @IsInt() @Min(0) recorded!: number;
  /** not written: of another shape than their schema, or of a website that records none */
  @IsInt() @Min(0) refused!: number;
}

const string = { type: 'string' };
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  additionalProperties: true,
});
const list = (items: object, maxItems: number) => ({ type: 'array', items, maxItems });
/** The recorder looks at each field by itself, so that one wrong entry leaves the others. */
const body = (schema: object) => shape({ ...schema }, () => undefined);

const page = {
  path: string,
  title: string,
  pageType: { type: 'integer' },
  collectionId: string,
  itemId: string,
  pageId: string,
  referrer: string,
  language: string,
  timeZone: string,
  viewportWidth: { type: 'integer' },
};
const ofVisitor = { visitorCookie: string, ...page };

/** The bodies of the collecting routes, for the description of the API; fields of other names are ignored. */
export const HIT_BODIES = {
  hit: body(object({ event: string, data: string, visitorCookie: string })),
  button: body(object({ button: string, ...ofVisitor })),
  form: body(object({ formId: string, ...ofVisitor })),
  overlay: body(object({ overlay: string, ...ofVisitor })),
  event: body(object({ event: string, data: string, ...ofVisitor })),
  collected: body(list(object({ data: object({}), ...ofVisitor }), MAX_BATCH)),
  errors: body(
    list(
      object({ message: string, stack: string, errorType: string, release: string, ...ofVisitor }),
      MAX_BATCH,
    ),
  ),
  records: body(
    list(
      object({ name: string, value: { type: 'number' }, navigation: string, ...ofVisitor }),
      MAX_PERFORMANCE_RECORDS,
    ),
  ),
};
