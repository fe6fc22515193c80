import { MAX_BODY_BYTES } from '@daybook/contracts/shared/limits';

type Value = unknown;
export type HitFields = Readonly<Record<string, Value>>;
/** One request that no page of ours would send. */
export type HostileRequest = {
  /** what is wrong with it */
  readonly name: string;
  readonly payload: string | Buffer;
  /** undefined: the request says no content type */
  readonly type?: string;
  /** beside the crumb */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What would forge lines of a log, colour a terminal, turn text around, or run in a page, a file or a statement. */
export const INJECTED =
  'x\r\n{"level":50,"msg":"forged"}\u0000\u001b[2J\u202e\u2028\ud800<script>alert(1)</script>\'; drop table x; -- ada@example.com';

const RECORD = 'ada|1700000000000|1700000500000|1700001000000|3';
const COOKIES: readonly string[] = [
  '',
  ';',
  '=;==;;a',
  'daybook-visitor',
  'daybook-visitor=',
  'daybook-visitor=ada',
  `daybook-visitor=${RECORD}|`,
  `daybook-visitor=${RECORD.replace('3', '-3')}`,
  `daybook-visitor=${RECORD.replace('|3', '|1e3')}`,
  `daybook-visitor=${RECORD.replace('|3', '|99999999999999999999')}`,
  `daybook-visitor=${RECORD}; daybook-visitor=${RECORD}`,
  `daybook-visitor="${RECORD}"`,
  'daybook-visitor=%E0%A4%A; daybook-visit=%; daybook-consent=%00',
  `daybook-visitor=__proto__|1|1|1|1; __proto__=x; constructor=y`,
  `daybook-visitor=${'a'.repeat(8000)}|1|1|1|1`,
  'daybook-consent=granted; daybook-consent=refused',
  'daybook-consent={"granted":true}',
  `daybook-visit=${'9'.repeat(400)}`,
  `${Array.from({ length: 300 }, (_, n) => `c${n}=${n}`).join('; ')}`,
];

const ODD_VALUES: readonly Value[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  [],
  [[[]]],
  ['x', 'y'],
  {},
  { $gt: '' },
  { toString: 'x', length: 1e9 },
  '',
  'NaN',
  '1e999',
  '%E0%A4%A',
  '../../etc/passwd',
  '=HYPERLINK(1)',
  '__proto__',
  INJECTED,
  'http://[::1',
  'javascript:alert(1)',
  '//evil.example/a?b',
  'x'.repeat(20_000),
];

/** Every field that any of the endpoints reads. */
const FIELDS: readonly string[] = [
  'event',
  'button',
  'formId',
  'overlay',
  'message',
  'stack',
  'errorType',
  'release',
  'name',
  'value',
  'navigation',
  'data',
  'path',
  'title',
  'pageType',
  'collectionId',
  'itemId',
  'pageId',
  'referrer',
  'language',
  'timeZone',
  'viewportWidth',
  'visitorCookie',
  'isAutomated',
];

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** What a beacon may carry, what only a program sends, and none. */
const TYPES: readonly (string | undefined)[] = [
  undefined,
  JSON_TYPE,
  FORM_TYPE,
  'text/plain;charset=UTF-8',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x/y',
  ';;;',
  'a'.repeat(500),
];

/** Bodies that no endpoint takes for a hit, whatever their content type says. */
function bodies(good: HitFields): readonly (readonly [name: string, payload: string | Buffer])[] {
  const text = JSON.stringify(good);
  const own = `{"__proto__":{"path":"/evil","isAutomated":true,"status":500},"constructor":{"prototype":{"x":1}},${text.slice(1)}`;
  return [
    ['nothing', ''],
    ['half a JSON', text.slice(0, -1)],
    ['a JSON text', '"hit"'],
    ['null', 'null'],
    ['a number', '1e400'],
    ['an empty list', '[]'],
    ['a list of lists', '[[[],[]],[]]'],
    ['a list of nothing', '[null,true,"x",7,[]]'],
    ['10,000 entries', `[${Array.from({ length: 10_000 }, () => '{}').join(',')}]`],
    ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['objects in objects', `${'{"data":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['prototypes', own],
    [
      'prototypes in data',
      JSON.stringify(good).replace('{', '{"data":{"__proto__":{"a":1},"constructor":2},'),
    ],
    ['the same field twice', text.replace('{', '{"path":[],"path":{},')],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80, 0x7b])],
    ['a mark of byte order', `\ufeff${text}`],
    ['a form of broken signs', 'event=%E0%A4%A&data=%7B%&=&&&%00=%00&path=%ff'],
    ['a form of prototypes', '__proto__[x]=1&constructor=2&event[]=view&event=view&data={"__proto__":1}'],
    ['10,000 fields of a form', Array.from({ length: 10_000 }, (_, n) => `f${n}=${n}`).join('&')],
    ['parts that do not end', '--x\r\nContent-Disposition: form-data; name="event"\r\n\r\nview'],
    ['text of a log', INJECTED],
    ['almost too long', `{"overlay":"${'x'.repeat(MAX_BODY_BYTES - 20)}"}`],
    ['5 MB', `[${' '.repeat(5 * 1024 * 1024)}]`],
    ['5 MB of a form', `event=view&data=${'a'.repeat(5 * 1024 * 1024)}`],
  ];
}

/**
 * Requests of one endpoint, each wrong in one way.
 * @param entry the fields of a right hit with these changed, as the endpoint takes them
 */
export function hostileRequests(entry: (changed: HitFields) => HitFields): readonly HostileRequest[] {
  const good = entry({});
  const json = (fields: HitFields) => ({ payload: JSON.stringify(fields), type: JSON_TYPE });
  return [
    ...COOKIES.map((cookie) => ({ name: `the cookie ${cookie.slice(0, 60)}`, cookie, ...json(good) })),
    ...COOKIES.map((cookie) => {
      const visitorCookie = cookie.replace('daybook-visitor=', '');
      return { name: `the visitor ${visitorCookie.slice(0, 60)}`, ...json(entry({ visitorCookie })) };
    }),
    ...FIELDS.flatMap((field) =>
      ODD_VALUES.map((value) => {
        const fields = entry({ [field]: value });
        return { name: `${field}: ${JSON.stringify(value).slice(0, 60)}`, ...json(fields) };
      }),
    ),
    ...bodies(good).flatMap(([name, payload]) =>
      // a long body is as long in each content type
      (payload.length > MAX_BODY_BYTES ? TYPES.slice(0, 4) : TYPES).map((type) => ({
        name: `${name} as ${type?.slice(0, 40)}`,
        payload,
        ...(type !== undefined && { type }),
      })),
    ),
    ...Object.entries({
      'content-encoding': 'gzip',
      'user-agent': `<script>${'%0d%0a'.repeat(1000)}\u00e9`,
      'sec-gpc': '1, 0',
      referer: 'http://[::1',
      'accept-language': 'x'.repeat(5000),
      'x-forwarded-for': "'; drop table x; --, 999.1.1.1",
    }).map(([header, value]) => ({ name: `a ${header}`, ...json(good), headers: { [header]: value } })),
  ];
}
