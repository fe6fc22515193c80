/** The value that a search parameter names; undefined when it names none of them. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);
