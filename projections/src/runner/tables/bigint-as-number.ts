/** Minor units and positions stay far below 2^53, so they are numbers in code; Postgres gives bigints as text. */
export const bigintAsNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
