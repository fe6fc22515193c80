import { parentOrigin } from './use-frame-height';

type Around = { ancestors?: readonly string[]; referrer?: string; isTop?: boolean };

/** What a window of the form's website says of the page around it. */
function windowIn({ ancestors, referrer = '', isTop = false }: Around) {
  const self = {} as Window & typeof globalThis;
  const location = { host: 'shop.example', ...(ancestors && { ancestorOrigins: ancestors }) };
  return { self, parent: isTop ? self : window, location, document: { referrer } } as unknown as Window;
}

const HOSTS = ['www.example.com', 'localhost:8080'];

test.each<[string, Around, string | undefined]>([
  ['a page that may show the form', { ancestors: ['https://www.example.com'] }, 'https://www.example.com'],
  [
    'the nearest of several',
    { ancestors: ['http://localhost:8080', 'https://x.test'] },
    'http://localhost:8080',
  ],
  ['a page of the website itself', { ancestors: ['https://shop.example'] }, 'https://shop.example'],
  ['a page that may not', { ancestors: ['https://evil.example'] }, undefined],
  ['another port', { ancestors: ['http://localhost:8081'] }, undefined],
  [
    'the referrer of a browser without a list',
    { referrer: 'https://www.example.com/a' },
    'https://www.example.com',
  ],
  ['a referrer that says nothing', { referrer: '' }, undefined],
  ['no frame at all', { ancestors: [], isTop: true }, undefined],
])('the height is for %s', (_, around, origin) => expect(parentOrigin(HOSTS, windowIn(around))).toBe(origin));
