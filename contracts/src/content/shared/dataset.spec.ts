import { shapeProblems } from '../../shared/document-shape.js';
import { DATASET_TEXTS, datasetShape, numberOf, typedDataset, writtenDataset } from './dataset.js';

const problemOf = (value: unknown) => shapeProblems(datasetShape, value);

test.each<[string, string, string[][]]>([
  [
    'commas',
    'Year, Sales\n2024, 3',
    [
      ['Year', 'Sales'],
      ['2024', '3'],
    ],
  ],
  [
    'tabs of a spreadsheet',
    'Year\tSales\r\n2024\t1,5',
    [
      ['Year', 'Sales'],
      ['2024', '1,5'],
    ],
  ],
  [
    'semicolons',
    'Year;Sales\n2024;3',
    [
      ['Year', 'Sales'],
      ['2024', '3'],
    ],
  ],
  ['quotes', '"a, ""b""","c\nd"', [['a, "b"', 'c\nd']]],
  ['empty lines, and an empty cell at the end', '\na,\n\n', [['a', '']]],
  ['a formula', '=1+1,=HYPERLINK("x")', [['=1+1', '=HYPERLINK("x")']]],
])('a table with %s is read', (_, typed, expected) => {
  expect(typedDataset(typed)).toEqual({ dataset: expected, notices: [] });
  expect(typedDataset(writtenDataset(expected)).dataset).toEqual(expected);
});

test('a table is cut to its limits, and short rows are filled', () => {
  const long = typedDataset(Array.from({ length: 1001 }, () => 'a,b').join('\n'));
  expect([long.dataset.length, long.notices]).toEqual([1000, [DATASET_TEXTS.truncated]]);
  const wide = typedDataset(Array.from({ length: 51 }, () => 'a').join(','));
  expect([wide.dataset[0]?.length, wide.notices]).toEqual([50, [DATASET_TEXTS.truncated]]);
  expect(typedDataset('a,b\nc')).toEqual({
    dataset: [
      ['a', 'b'],
      ['c', ''],
    ],
    notices: [DATASET_TEXTS.missing],
  });
  for (const nothing of ['', ' \n , ', '\n\n'])
    expect(typedDataset(nothing)).toEqual({ dataset: [], notices: [DATASET_TEXTS.empty] });
});

test.each<[unknown, string]>([
  [[], 'Your dataset must have at least one row/column'],
  [[[]], 'Your dataset must have at least one row/column'],
  [['a'], 'Your dataset must have at least one row/column'],
  [Array.from({ length: 1001 }, () => ['a']), 'dataset truncated to 1000 rows or 50 columns'],
  [[Array.from({ length: 51 }, () => 'a')], 'dataset truncated to 1000 rows or 50 columns'],
  [[['a', 'b'], ['c']], 'One or more rows was missing data'],
])('of a table that is none, %j, the text of the specification is said', (value, text) =>
  expect(problemOf(value)).toEqual({ '': text }),
);

test('a cell is a text that can be stored', () => {
  expect(problemOf([['a', 1]])).toEqual({ '.0.1': 'Enter a text.' });
  expect(problemOf([['\u0000']])).toBeDefined();
  expect(problemOf([['a']])).toBeUndefined();
});

test.each<[string, number | undefined]>([
  ['12', 12],
  ['-1.5e3', -1500],
  ['$1,234,567.50', 1234567.5],
  ['40%', 40],
  ['1,5', undefined],
  ['', undefined],
  ['=1+1', undefined],
  ['1e999', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('the number in %j is %s', (text, expected) => expect(numberOf(text)).toBe(expected));
