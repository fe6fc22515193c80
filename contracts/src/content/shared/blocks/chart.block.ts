import { choiceField, datasetField, numberField, switchField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Dataset } from '../dataset.js';

export type ChartFields = {
  readonly look: 'bar' | 'line' | 'pie';
  readonly title: string;
  readonly dataset: Dataset;
  /** digits behind the point of each number */
  readonly digits: number;
  /** the table stands under the picture; otherwise it opens by a press */
  readonly showsTable: boolean;
};

/** Numbers as a picture, with their table. */
export const chartBlock = blockKind<ChartFields>()({
  code: 62,
  name: 'chart',
  title: 'Chart',
  group: 'Business',
  fields: {
    look: choiceField('Look', { bar: 'Bars', line: 'Lines', pie: 'Pie' }),
    title: textField('Title', 200),
    dataset: datasetField('Data'),
    digits: numberField('Decimal places', { least: 0, most: 50 }),
    showsTable: switchField('Show the table'),
  },
  defaults: {
    look: 'bar',
    title: 'Chart',
    dataset: [
      ['Month', 'Visitors'],
      ['January', '120'],
      ['February', '180'],
      ['March', '150'],
    ],
    digits: 0,
    showsTable: false,
  },
});
