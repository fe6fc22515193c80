import { IsISO8601, Matches } from 'class-validator';

/** A day, or a moment of it: what Postgres takes as well. Weeks, days of a year and the year 0 are ISO 8601 too. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A field that names a moment: `2026-01-31`, `2026-01-31T15:30:00Z`. */
export const IsMoment = (): PropertyDecorator => (target, field) => {
  IsISO8601({ strict: true })(target, field as string);
  Matches(MOMENT)(target, field as string);
};
