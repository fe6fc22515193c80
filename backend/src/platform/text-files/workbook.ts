const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Says what to do with a workbook of a spreadsheet program in place of its text; undefined for other files. */
export function workbookProblem(bytes: Buffer): string | undefined {
  const isWorkbook = [ZIP, COMPOUND].some((opening) => bytes.subarray(0, 4).equals(opening));
  return isWorkbook
    ? 'This is a workbook, such as .xlsx or .ods, and not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.'
    : undefined;
}
