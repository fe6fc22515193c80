import type { HitEvent, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { eventSchema } from '@daybook/contracts/analytics/event-schemas';
import {
  MAX_BATCH,
  MAX_PERFORMANCE_RECORDS,
  MAX_STACK,
} from '@daybook/contracts/analytics/shared/hit-limits';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import {
  eventFields,
  type Fields,
  fieldsOf,
  idIn,
  linesIn,
  numberIn,
  pageIn,
  present,
  required,
  textIn,
  wordIn,
} from './hit-fields.js';
import { parseJson } from './hit-payload.js';

/** What is known of a hit beside its own fields. */
export type HitContext = { readonly source: HitSource; readonly host: string };

/** How a route's payload becomes facts. */
export type HitKind = {
  /** entries of one request at most */
  readonly atMost: number;
  /** @throws Refusal INVALID_REQUEST when the entry is not of this kind */
  readonly fact: (fields: Fields, context: HitContext) => HitEvent;
};

/** The greatest figure of a measurement: a day in ms. */
const MAX_MEASURED = 24 * 60 * 60 * 1000;

const onPage = (fields: Fields, { source, host }: HitContext) => ({ page: pageIn(fields, host), source });

/** `data` as JSON in a form, or as an object in JSON. */
function dataIn(fields: Fields): Fields {
  const { data } = fields;
  if (data === undefined || data === '') return {};
  return fieldsOf(typeof data === 'string' ? parseJson(data, 'data') : data);
}

/** `POST /api/census/RecordHit`: the page's details are the JSON in `data`. */
export const PAGE_HIT: HitKind = {
  atMost: 1,
  fact: (fields, context) => ({
    type: 'PageHitRecorded',
    data: { hit: required(wordIn(fields, 'event'), 'event'), ...onPage(dataIn(fields), context) },
  }),
};

export const BUTTON_CLICK: HitKind = {
  atMost: 1,
  fact: (fields, context) => ({ type: 'ButtonClicked', data: buttonOn(fields, context) }),
};

export const BUTTON_RENDER: HitKind = {
  atMost: 1,
  fact: (fields, context) => ({ type: 'ButtonRendered', data: buttonOn(fields, context) }),
};

const buttonOn = (fields: Fields, context: HitContext) =>
  present({ button: textIn(fields, 'button', 200), ...onPage(fields, context) });

export const FORM_RENDER: HitKind = {
  atMost: 1,
  fact: (fields, context) => ({
    type: 'FormRendered',
    data: { formId: required(idIn(fields, 'formId'), 'formId'), ...onPage(fields, context) },
  }),
};

export const OVERLAY: HitKind = {
  atMost: 1,
  fact: (fields, context) => ({
    type: 'OverlayShown',
    data: present({ overlay: textIn(fields, 'overlay', 200), ...onPage(fields, context) }),
  }),
};

/** `POST /api/events/RecordEvent`: a name that has a registered schema is held to it, any other word may be sent too. */
export const CUSTOM_EVENT: HitKind = {
  atMost: 1,
  fact: (fields, context) =>
    customEvent(required(wordIn(fields, 'event'), 'event'), dataIn(fields), fields, context),
};

/**
 * The event collector's entries: the JSON content of one schema, `data`, beside the page's fields.
 * @param schema the name in the path
 * @throws Refusal NOT_FOUND when no schema of this name is registered
 */
export function collectedEvent(schema: string): HitKind {
  if (!eventSchema(schema)) refuse('NOT_FOUND');
  return {
    atMost: MAX_BATCH,
    fact: (fields, context) => customEvent(schema, dataIn(fields), fields, context),
  };
}

function customEvent(name: string, data: Fields, fields: Fields, context: HitContext): HitEvent {
  const schema = eventSchema(name);
  const problems = schema && shapeProblems(schema, data);
  if (problems) refuse('INVALID_REQUEST', { ...problems });
  // a number names an order's buyer, whatever they consented to: older pages send it, and it is not stored
  const { orderNumber: _, ...stored } = data;
  return {
    type: 'CustomEventRecorded',
    data: { name, data: eventFields(stored), ...onPage(fields, context) },
  };
}

export const SCRIPT_ERROR: HitKind = {
  atMost: MAX_BATCH,
  fact: (fields, context) => ({
    type: 'PageErrorReported',
    data: present({
      message: required(textIn(fields, 'message', 1000), 'message'),
      stack: linesIn(fields, 'stack', MAX_STACK),
      errorType: wordIn(fields, 'errorType'),
      release: wordIn(fields, 'release'),
      ...onPage(fields, context),
    }),
  }),
};

export const MEASUREMENT: HitKind = {
  atMost: MAX_PERFORMANCE_RECORDS,
  fact: (fields, context) => ({
    type: 'PerformanceMeasured',
    data: present({
      metric: required(wordIn(fields, 'name'), 'name'),
      value: rounded(required(numberIn(fields, 'value', MAX_MEASURED), 'value')),
      navigation: wordIn(fields, 'navigation'),
      ...onPage(fields, context),
    }),
  }),
};

/** To a thousandth: a score has two decimals that matter, and a time none. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
