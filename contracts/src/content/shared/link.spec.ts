import { shapeProblems } from '../../shared/document-shape.js';
import { linkShape, typedLink } from './link.js';

const problemsOf = (link: unknown) => Object.values(shapeProblems(linkShape, link) ?? {});

test.each([
  { kind: 'page', id: 'about' },
  { kind: 'product', id: 'p-1' },
  { kind: 'address', url: 'https://example.com/a?b=c#d' },
  { kind: 'address', url: '/search' },
  { kind: 'address', url: '#questions' },
  { kind: 'email', email: 'ada@example.com' },
  { kind: 'phone', phone: '+44 131 496 0000' },
])('%o leads somewhere', (link) => expect(problemsOf(link)).toEqual([]));

const MALFORMED = 'Links must be formatted as example.com or https://example.com';
test.each([
  [{ kind: 'address', url: 'javascript:alert(1)' }, MALFORMED],
  [{ kind: 'address', url: '//example.com' }, MALFORMED],
  [{ kind: 'address', url: '/\\example.com' }, MALFORMED],
  [{ kind: 'address', url: 'https://ada@example.com' }, MALFORMED],
  [{ kind: 'address', url: 'data:text/html,x' }, MALFORMED],
  [{ kind: 'email', email: '' }, 'Please enter a valid email'],
  [{ kind: 'email', email: 'ada' }, 'Emails must be formatted as name@example.com'],
  [{ kind: 'phone', phone: 'call me' }, 'Enter a phone number such as +1 212 555 0100.'],
  [{ kind: 'page', id: '../x' }, 'Choose where this leads.'],
  [{ kind: 'portal', id: 'x' }, 'portal is not one of the expected options'],
  [{ kind: 'page', id: 'about', target: '_blank' }, 'This field does not exist.'],
])('%o does not', (link, problem) => expect(problemsOf(link)).toEqual([problem]));

test.each([
  ['example.com', { kind: 'address', url: 'https://example.com' }],
  [' www.example.com/a ', { kind: 'address', url: 'https://www.example.com/a' }],
  ['ada@example.com', { kind: 'email', email: 'ada@example.com' }],
  ['mailto:ada@example.com', { kind: 'email', email: 'ada@example.com' }],
  ['tel:+441314960000', { kind: 'phone', phone: '+441314960000' }],
  ['/cart', { kind: 'address', url: '/cart' }],
  ['nonsense', { kind: 'address', url: 'nonsense' }],
])('what was typed as "%s" is %o', (typed, link) => expect(typedLink(typed)).toEqual(link));
