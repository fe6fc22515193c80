import { NoJobData } from '../../../../ui/owner/load-state';

/**
 * The data of a job request that has this field.
 * @throws NoJobData when the answer has none, so that the owner is not left with a job that never shows
 */
export const jobAnswerWith =
  <Field extends string>(field: Field) =>
  <Answer extends object>({ data }: { data?: Answer }): Extract<Answer, Record<Field, unknown>> => {
    if (!data || !(field in data)) throw new NoJobData();
    return data as Extract<Answer, Record<Field, unknown>>;
  };
