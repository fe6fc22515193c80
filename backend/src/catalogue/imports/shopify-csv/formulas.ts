/** What a spreadsheet takes for a formula; a plain number is none, whatever its sign. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/**
 * The text as a cell that spreadsheets show and never run: what could be a formula stands behind an apostrophe, which
 * {@link withFormula} takes away again.
 */
export const withoutFormula = (text: string) =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** A cell's text as it was before {@link withoutFormula}; an apostrophe of another meaning stays. */
export function withFormula(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && FORMULA.test(text) && !NUMBER.test(text) ? text : cell;
}
