import { decodeCsv, readCsvRecords } from './csv-records.js';

const read = (text: string, delimiter = ',') => readCsvRecords(text, delimiter);
const linesOf = (text: string) => read(text).records.map(({ line }) => line);

describe('the records of a CSV file', () => {
  test('a record knows the physical line on which it starts, past quoted line breaks and blank lines', () => {
    expect(linesOf('a,b\n"x\ny\nz",1\n\n\n2,3\n')).toEqual([1, 2, 7]);
  });

  test.each([['\n'], ['\r\n'], ['\r']])('%j ends a line', (lineBreak) => {
    const text = ['a,b', `"x${lineBreak}y",1`, '2,3', ''].join(lineBreak);
    expect(linesOf(text)).toEqual([1, 2, 4]);
  });

  test('line breaks of several kinds may stand in one file', () => {
    expect(read('a,b\r\n1,2\n3,4\r5,6').records.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('a quote inside a bare cell means itself', () => {
    const { records, broken } = read('a,b\nchain 12" long,1\n2,3\n');
    expect(records.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['chain 12" long', '1'],
      ['2', '3'],
    ]);
    expect(broken).toEqual([]);
  });

  test('a quote that is never closed costs its own row and no other', () => {
    const { records, broken } = read('a,b\n1,2\n"open,3\n4,5\n6,7\n');
    expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [4, '4', '5'],
      [5, '6', '7'],
    ]);
    expect(broken).toEqual([{ line: 3, lastLine: 3 }]);
  });

  test('the text of a broken row that runs over several lines is no row', () => {
    const { records, broken } = read('a,b,c\n"12" long\nlist\n",2,3\n4,5,6\n');
    expect(broken).toEqual([{ line: 2, lastLine: 4 }]);
    expect(records.map(({ line }) => line)).toEqual([1, 5]);
  });

  test('a broken last row is named too', () => {
    expect(read('a,b\n1,2\n3,"4').broken).toEqual([{ line: 3, lastLine: 3 }]);
  });

  test('an empty text has no records', () => {
    const nothing = { records: [], broken: [], isTooLong: false };
    expect(read('')).toEqual(nothing);
    expect(read('\n\n')).toEqual(nothing);
  });

  test('ten thousand broken rows in a row are named as one range of lines', () => {
    const { broken } = read(`a,b\n${'"x"y,1\n'.repeat(10_000)}`);
    expect(broken).toEqual([{ line: 2, lastLine: 10_001 }]);
  });
});

describe('a file that holds too much', () => {
  const limited = (text: string) => readCsvRecords(text, ',', { rows: 3, cells: 8 });

  test.each([
    ['rows', 'a,b\n1,2\n3,4\n5,6\n'],
    ['cells', 'a,b\n1,2\n,,,,,\n'],
    ['rows with a quote inside a cell', 'a\n1"2\n1"2\n1"2\n'],
  ])('is read up to its limit: %s', (_, text) => {
    const { records, isTooLong } = limited(text);
    expect([isTooLong, records.length <= 3]).toEqual([true, true]);
  });

  test('is not one that just reaches it', () => {
    expect(limited('a,b\n1,2\n3,4\n')).toMatchObject({ isTooLong: false });
  });
});

describe('the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from('Händel')],
    ['UTF-8 with its mark', Buffer.from('\ufeffHändel')],
    ['UTF-16 as Excel writes it', Buffer.from('\ufeffHändel', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffHändel', 'utf16le').swap16()],
    ['Windows 1252', Buffer.from('Händel', 'latin1')],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeCsv(bytes)).toBe('Händel');
  });

  test.each(['sep=;\r\n', 'SEP=,\n', '\ufeffsep=\t\r'])(
    'does not begin with the line %j of Excel',
    (line) => {
      expect(decodeCsv(Buffer.from(`${line}Handle;Title`)).trimStart()).toBe('Handle;Title');
    },
  );

  test('has no characters that Postgres refuses', () => {
    expect(decodeCsv('a\u0000b\u0007c\td\n')).toBe('abc\td\n');
  });
});
