import { PAGE_ERRORS } from '../../shared/page-errors.js';
import { checkForm } from '../shared/check-form.js';
import { FIELD_RULES } from '../shared/field-rules.data.js';
import { FORM_ERRORS } from '../shared/form-errors.js';
import { FORM_LIMITS } from '../shared/form-limits.js';
import { MANY_FIELDS, randomBodies } from './random-bodies.js';

const form = { fields: MANY_FIELDS };
const ids = new Set(MANY_FIELDS.map(({ id }) => id));
const codes = new Set<string>([...Object.keys(FORM_ERRORS), ...Object.keys(PAGE_ERRORS)]);

/** What became of the bodies: no object of fields, with errors, or as they should be. */
export type CheckedBodies = { readonly refused: number; readonly wrong: number; readonly sound: number };

type Timed = {
  /** ms of what the caller measures by */
  readonly clock: () => number;
  /** gets the time of each check, ms */
  readonly onChecked: (ms: number) => void;
};

/**
 * Checks random bodies of a seed as the server does.
 * @throws Error names the first body whose errors are not keyed by field, or whose answers are of no field
 */
export function checkBodies(
  seed: number,
  count: number,
  { clock, onChecked }: Timed = { clock: () => 0, onChecked: () => {} },
): CheckedBodies {
  const next = randomBodies(seed);
  const seen = { refused: 0, wrong: 0, sound: 0 };
  for (let i = 0; i < count; i += 1) {
    const body = next();
    const before = clock();
    const checked = checkForm(form, body, FIELD_RULES);
    onChecked(clock() - before);
    if (!checked) {
      if (typeof body === 'object' && body !== null && !Array.isArray(body))
        throw new Error(`seed ${seed}, body ${i}: a form was refused`);
      seen.refused += 1;
      continue;
    }
    if (!isSound(checked)) throw new Error(`seed ${seed}, body ${i}: ${JSON.stringify({ body, checked })}`);
    if (Object.keys(checked.errors).length > 0) seen.wrong += 1;
    else seen.sound += 1;
  }
  if (({} as { polluted?: number }).polluted !== undefined)
    throw new Error(`seed ${seed}: every object has a part more`);
  return seen;
}

function isSound({ answers, errors }: NonNullable<ReturnType<typeof checkForm>>): boolean {
  const wrong = Object.entries(errors);
  return (
    Object.keys(answers).every((id) => ids.has(id)) &&
    wrong.every(([id, code]) => codes.has(code) && (ids.has(id) || code === 'FIELD_UNKNOWN')) &&
    wrong.filter(([, code]) => code === 'FIELD_UNKNOWN').length <= FORM_LIMITS.unknownFields &&
    Object.getPrototypeOf(answers) === Object.prototype
  );
}
