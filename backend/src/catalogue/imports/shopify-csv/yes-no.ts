/** Whether a cell says yes, or no, as spreadsheets and other programs write it. */
export const isYes = (cell: string) => /^(true|yes|y|1)$/i.test(cell);
export const isNo = (cell: string) => /^(false|no|n|0)$/i.test(cell);
