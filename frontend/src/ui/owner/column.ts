import type { ReactNode } from 'react';

/** A column of an owner's table. */
export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** numbers are aligned to the right, in tabular figures */
  isNumber?: boolean;
  /** the column holds a button; only screen readers get its head */
  isAction?: boolean;
  /** the orders that a click on the head switches between */
  sort?: { ascending?: string; descending?: string };
  /**
   * A narrow window shows it in the row. Columns without this, but for the first, are there behind a press. When no
   * column has it, the second one stays, and a card shows all. A card and a row of two lines show their actions always.
   * `beside`: in a row of two lines it stands beside the head.
   */
  onPhone?: boolean | 'beside';
};
