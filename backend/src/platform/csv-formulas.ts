/** What a spreadsheet takes for a formula. A plain number with a sign is none. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** Writes a text so that spreadsheets show it and never run it: an apostrophe comes before what could be a formula. */
export const withoutFormula = (text: string) =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** Removes the apostrophe of {@link withoutFormula}, and no other. */
export function withFormula(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(text) && !NUMBER.test(text) ? text : cell;
}
