import {
  list,
  matching,
  oneOf,
  optional,
  orNull,
  record,
  type Shape,
  shape,
  text,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { isRecord } from '../../shared/is-record.js';
import { CONTENT_LIMITS } from './content-limits.js';
import type { BlockPlace } from './page.js';

const ORDER = new RegExp(`^[\\x21-\\x7e]{1,${CONTENT_LIMITS.orderKey}}$`);
/** A name that the fields of a block can have: no part of every object is one. */
const FIELD = /^[A-Za-z]\w{0,59}$/;

const id = matching(LOCAL_ID, 'This is not an id.');
const place = record<BlockPlace>({
  parent: orNull(id),
  order: matching(
    ORDER,
    `An order key has 1 to ${CONTENT_LIMITS.orderKey} characters, and no blank among them.`,
  ),
});

/** The names of the fields; their values are judged by the kind of the block. */
const fields: Shape = shape({ type: 'object' }, (value, path, problems) => {
  if (!isRecord(value)) problems[path] = 'This has to be an object.';
  else {
    for (const name of Object.keys(value)) {
      if (!FIELD.test(name) || name in Object.prototype) {
        problems[`${path}.${name.slice(0, 60)}`] = 'This field does not exist.';
      }
    }
  }
});

const SHAPES: ReadonlyMap<unknown, Shape> = new Map<unknown, Shape>([
  [
    'put',
    record<{ kind: string; id: string; type: string; place: BlockPlace; fields: object }>({
      kind: oneOf(['put']),
      id,
      type: optional(text(60)),
      place: optional(place),
      fields,
    }),
  ],
  ['move', record<{ kind: string; id: string; place: BlockPlace }>({ kind: oneOf(['move']), id, place })],
  ['remove', record<{ kind: string; id: string }>({ kind: oneOf(['remove']), id })],
]);

const operationShape: Shape = shape(
  { title: 'PageOperation', anyOf: [...SHAPES.values()].map(({ schema }) => schema) },
  (value, path, problems) => {
    const kind = isRecord(value) ? value.kind : undefined;
    const ofKind = SHAPES.get(kind);
    if (!isRecord(value)) problems[path] = 'This has to be an object.';
    else if (ofKind) ofKind(value, path, problems);
    else problems[`${path}.kind`] = `${String(kind).slice(0, 60)} is not one of the expected options`;
  },
);

/** The operations of one request. */
export const operationsShape: Shape = list(operationShape, CONTENT_LIMITS.operationsOfRequest);
