import { textOfAnswer } from './text-of-answer.js';

test.each([
  [{ type: 'date', value: '2027-02-28' }, 'February 28, 2027', '28 février 2027'],
  [{ type: 'time', value: '14:30' }, '2:30 PM', '14:30'],
  [{ type: 'date', value: 'N/A' }, 'N/A', 'N/A'],
  [{ type: 'time', value: 'soon' }, 'soon', 'soon'],
  [{ type: 'other', value: '2027-02-28' }, '2027-02-28', '2027-02-28'],
  [{ type: 'other', value: '14:30' }, '14:30', '14:30'],
  [{ type: 'checkbox', values: ['Red', 'Blue'] }, 'Red, Blue', 'Red, Blue'],
  [{ type: 'name', values: ['Ada', ''] }, 'Ada', 'Ada'],
  [{ type: 'phone', values: ['', '212', '555', '0100'] }, '212 555 0100', '212 555 0100'],
  [
    { type: 'address', values: ['1 Main St', '', 'Oslo', '', '0150', 'NO'] },
    '1 Main St\nOslo\n0150\nNO',
    '1 Main St\nOslo\n0150\nNO',
  ],
  [{ type: 'likert', values: ['Fast: Agree', 'Kind: Neutral'] }, 'Fast: Agree\nKind: Neutral', undefined],
  [{ type: 'other' }, '', ''],
])('%j is shown by its type and the locale', (answer, english, french = english) => {
  const plain = (locale: string) => textOfAnswer(answer, locale).replace(/\u202f/g, ' ');
  expect([plain('en-US'), plain('fr')]).toEqual([english, french]);
});
