import { PAGE_ERRORS } from '../../shared/page-errors.js';
import { MANY_FIELDS, randomBodies } from '../testing/random-bodies.js';
import { checkForm } from './check-form.js';
import { FIELD_RULES } from './field-rules.data.js';
import { FORM_ERRORS } from './form-errors.js';
import { FORM_LIMITS } from './form-limits.js';

const form = { fields: MANY_FIELDS };
const ids = new Set(MANY_FIELDS.map(({ id }) => id));
const codes = new Set<string>([...Object.keys(FORM_ERRORS), ...Object.keys(PAGE_ERRORS)]);

/** 200,000 bodies in all. */
test.each([1, 2, 3, 4])(
  '50,000 bodies of seed %i: no throw, errors keyed by field, answers of fields alone',
  (seed) => {
    const next = randomBodies(seed);
    const seen = { refused: 0, wrong: 0, sound: 0 };
    for (let i = 0; i < 50_000; i += 1) {
      const body = next();
      const checked = checkForm(form, body, FIELD_RULES);
      if (!checked) {
        if (typeof body === 'object' && body !== null && !Array.isArray(body))
          throw new Error('a form was refused');
        seen.refused += 1;
        continue;
      }
      const { answers, errors } = checked;
      const unknown = Object.entries(errors).filter(([, code]) => code === 'FIELD_UNKNOWN');
      const isSound =
        Object.keys(answers).every((id) => ids.has(id)) &&
        Object.entries(errors).every(
          ([id, code]) => codes.has(code) && (ids.has(id) || code === 'FIELD_UNKNOWN'),
        ) &&
        unknown.length <= FORM_LIMITS.unknownFields &&
        Object.getPrototypeOf(answers) === Object.prototype;
      if (!isSound) throw new Error(`seed ${seed}, body ${i}: ${JSON.stringify({ body, checked })}`);
      if (Object.keys(errors).length > 0) seen.wrong += 1;
      else seen.sound += 1;
    }
    expect(seen.refused + seen.wrong + seen.sound).toBe(50_000);
    expect(Math.min(seen.refused, seen.wrong)).toBeGreaterThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  },
);
