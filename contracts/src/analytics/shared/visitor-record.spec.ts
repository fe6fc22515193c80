import fc from 'fast-check';
import {
  currentVisit,
  formatVisitorCookie,
  parseVisitorCookie,
  VISIT_LIFE_S,
  VISITOR_LIFE_S,
  type VisitorRecord,
} from './visitor-record.js';

const NOW = 1_700_001_900_000;
const RECORD = 'ada|1700000000000|1700000500000|1700001000000|3';
const record = {
  id: 'ada',
  firstVisitAt: 1_700_000_000_000,
  previousVisitAt: 1_700_000_500_000,
  visitAt: 1_700_001_000_000,
  visitCount: 3,
};
const fresh = { id: 'new', firstVisitAt: NOW, previousVisitAt: NOW, visitAt: NOW, visitCount: 1 };
const oneMore = { ...record, previousVisitAt: record.visitAt, visitAt: NOW, visitCount: 4 };

const visit = (visitorCookie?: string, visitCookie?: string, isRestrictive = false) =>
  currentVisit({ visitorCookie, visitCookie, now: NOW, newId: 'new', isRestrictive });

test('the lives are 2 years and 30 minutes', () => {
  expect([VISITOR_LIFE_S, VISIT_LIFE_S]).toEqual([63_072_000, 1800]);
});

test.each<[string, string | undefined, string | undefined, VisitorRecord]>([
  ['both cookies: the visit lasts', RECORD, '1700001000000', record],
  ['no visit: one visit more', RECORD, undefined, oneMore],
  ['a visit of another shape is none', RECORD, 'yesterday', oneMore],
  ['a visit of zero is none', RECORD, '0', oneMore],
  ['neither: a new record', undefined, undefined, fresh],
  ['a visit without a record: a new record', undefined, '1700001000000', fresh],
  ['an empty record', '', '1700001000000', fresh],
  ['a record with three numbers', 'ada|1|2|3', '1700001000000', fresh],
  ['a record with five numbers', 'ada|1|2|3|4|5', '1700001000000', fresh],
  ['a record with a zero', 'ada|1|2|3|0', '1700001000000', fresh],
  ['a record with a negative number', 'ada|1|2|-3|4', '1700001000000', fresh],
  ['a record with a fraction', 'ada|1|2|3|1.5', '1700001000000', fresh],
  ['a record without an id', '|1|2|3|4', '1700001000000', fresh],
  ['a record with a number that is not exact', 'ada|1|2|3|9007199254740993', undefined, fresh],
])('%s', (_, visitorCookie, visitCookie, expected) => {
  expect(visit(visitorCookie, visitCookie)).toEqual({
    record: expected,
    cookies: { visitor: formatVisitorCookie(expected), visit: String(expected.visitAt) },
  });
});

/** Each is next to a record, and none of them is one (section 5, "Visitor cookie format"). */
test.each([
  '|',
  '||||',
  'ada',
  'ada|',
  'ada|1',
  'ada|1|2',
  '|1|2|3|4',
  'ada||2|3|4',
  'ada|1|2|3|',
  'ada|1|2|3|4|',
  ' ada|1|2|3|4',
  'ada|1|2|3|4 ',
  'ada |1|2|3|4',
  'ada| 1|2|3|4',
  'ada|1|2|3|4\n',
  'ada\n|1|2|3|4',
  'ada|0|2|3|4',
  'ada|1|0|3|4',
  'ada|1|2|0|4',
  'ada|+1|2|3|4',
  'ada|-1|2|3|4',
  'ada|01|2|3|4',

  'ada|1.0|2|3|4',
  'ada|1e3|2|3|4',
  'ada|0x1|2|3|4',
  'ada|1n|2|3|4',
  'ada|1_000|2|3|4',
  'ada|1,000|2|3|4',
  'ada|NaN|2|3|4',
  'ada|Infinity|2|3|4',
  'ada|null|2|3|4',
  'ada|١|2|3|4',
  'ada|１|2|3|4',
  'ada,1,2,3,4',
  'ada;1;2;3;4',
  'ada¦1¦2¦3¦4',
  'ada%7C1%7C2%7C3%7C4',
  '"ada|1|2|3|4"',
  '["ada",1,2,3,4]',
  'a b|1|2|3|4',
  'a=b|1|2|3|4',
  'a;b|1|2|3|4',
  'é|1|2|3|4',
  '<b>|1|2|3|4',
  `${'a'.repeat(65)}|1|2|3|4`,
  `ada|1|2|3|${'9'.repeat(17)}`,
  `ada|${2 ** 53}|2|3|4`,
  `ada|1|2|3|4${'|5'.repeat(10_000)}`,
])('a cookie of %j is no record: the visit is a first one, and the next page knows it', (cookie) => {
  const { record, cookies } = visit(cookie, '1700001000000');
  expect(record).toEqual(fresh);
  expect(visit(cookies?.visitor, cookies?.visit).record).toEqual(fresh);
});

/** Beside a right record: what is no positive integer is no visit, so it is one more. */
test.each<[string | undefined, boolean]>([
  ...['1', '42', '1700001000000', '9999999999999999'].map((text): [string, boolean] => [text, true]),
  ...[
    '',
    ' ',
    '0',
    '00',
    '-1',
    '+1',
    '1.5',
    '1e9',
    '0x10',
    ' 1',
    '1 ',
    '1\n',
    '01',
    'NaN',
    'Infinity',
    'true',
  ].map((text): [string, boolean] => [text, false]),
  ...['1|2', '١', '１', '[1]', '9'.repeat(17), RECORD].map((text): [string, boolean] => [text, false]),
  [undefined, false],
])('a visit’s cookie of %j goes on: %s', (cookie, goesOn) => {
  expect(visit(RECORD, cookie).record).toEqual(goesOn ? record : oneMore);
});

test.each([
  [RECORD, '1700001000000'],
  [RECORD, undefined],
  [undefined, undefined],
])('restricted cookies: a new record each time, which no cookie keeps', (visitorCookie, visitCookie) => {
  expect(visit(visitorCookie, visitCookie, true)).toEqual({ record: fresh });
});

test('three visits of one visitor, with a clock', () => {
  const first = currentVisit({
    visitorCookie: undefined,
    visitCookie: undefined,
    now: 1000,
    newId: 'ada',
    isRestrictive: false,
  });
  const second = currentVisit({
    visitorCookie: first.cookies?.visitor,
    visitCookie: undefined,
    now: 9000,
    newId: 'unused',
    isRestrictive: false,
  });
  const third = currentVisit({
    visitorCookie: second.cookies?.visitor,
    visitCookie: undefined,
    now: 20_000,
    newId: 'unused',
    isRestrictive: false,
  });
  expect([first, second, third].map(({ cookies }) => cookies)).toEqual([
    { visitor: 'ada|1000|1000|1000|1', visit: '1000' },
    { visitor: 'ada|1000|1000|9000|2', visit: '9000' },
    { visitor: 'ada|1000|9000|20000|3', visit: '20000' },
  ]);
});

test('what is written is read again, and no other text is a record', () => {
  const number = fc.integer({ min: 1, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(fc.uuid(), number, number, number, number, (id, first, previous, current, count) => {
      const written = {
        id,
        firstVisitAt: first,
        previousVisitAt: previous,
        visitAt: current,
        visitCount: count,
      };
      expect(parseVisitorCookie(formatVisitorCookie(written))).toEqual(written);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (text) => {
      const read = parseVisitorCookie(text);
      expect(read === undefined || formatVisitorCookie(read) === text).toBe(true);
    }),
  );
});
