import * as contracts from '../features.js';
import type { Event } from '../shared/event.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { isPersonalField } from './personal-field.js';

/** Which fields of which events are about people, of all features. */
const PERSONAL_FIELDS = new Map(
  Object.values<FeatureContract>(contracts).flatMap(({ personalFields = {} }) =>
    Object.entries(personalFields),
  ),
);

const ADDRESS = /[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+/;

/**
 * Stops an event before it is written down for ever with something in clear.
 * @throws TypeError naming the field, when a personal one is not encrypted or another one holds an address
 */
export function checkPersonalFields({ type, data }: Event<string, unknown>): void {
  const personal = PERSONAL_FIELDS.get(type);
  if (!personal) return;
  for (const [field, value] of Object.entries(data as Record<string, unknown>)) {
    const isSafe = personal.includes(field)
      ? value === null || value === undefined || isPersonalField(value)
      : !ADDRESS.test(JSON.stringify(value) ?? '');
    if (!isSafe) throw new TypeError(`${type}.${field} would tell about a person in clear`);
  }
}
