import { shapeProblems } from '../../shared/document-shape.js';
import { linksOf, picturesOf, type RichText, richTextShape, wordsOf } from './rich-text.js';

const problemsOf = (value: unknown) => shapeProblems(richTextShape, value);
const words = (text: string) => ({ type: 'text', text });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const image = { id: 'cup', assetUrl: '/media/cup.webp', altText: 'A cup' };
const visits = { type: 'link', attrs: { link: { kind: 'page', id: 'visits' } } };

const TEXT = [
  { type: 'heading', attrs: { level: 2 }, content: [words('The studio')] },
  paragraph(
    words('We throw '),
    { ...words('pots'), marks: [{ type: 'bold' }, visits] },
    { type: 'hardBreak' },
  ),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('Mugs'))] }] },
  { type: 'blockquote', content: [paragraph(words('Round.'))] },
  { type: 'image', attrs: { image } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(words('Size'))] },
          { type: 'tableCell', content: [paragraph()] },
        ],
      },
    ],
  },
  { type: 'paragraph' },
];

test('has headings, lists, quotes, links, pictures and tables', () => {
  expect(problemsOf(TEXT)).toBeUndefined();
  const text = TEXT as unknown as RichText;
  expect(wordsOf(text)).toBe('The studio\nWe throw pots\n\nMugs\nRound.\nSize');
  expect(linksOf(text)).toEqual([visits.attrs.link]);
  expect(picturesOf(text)).toEqual([image]);
});

const NOT_POSSIBLE = 'This can’t be part of a text.';
test.each<[string, unknown, Record<string, string>]>([
  ['a script', [{ type: 'script', content: [words('alert(1)')] }], { '0': NOT_POSSIBLE }],
  ['HTML', '<p onclick="alert(1)">Hi</p>', { document: 'This has to be a list.' }],
  ['a style', [{ ...paragraph(words('x')), style: 'color: red' }], { '0.style': NOT_POSSIBLE }],
  ['an event handler', [{ type: 'paragraph', attrs: { onclick: 'x' } }], { '0.attrs': NOT_POSSIBLE }],
  [
    'a link that runs',
    [
      paragraph({
        ...words('x'),
        marks: [{ type: 'link', attrs: { link: { kind: 'address', url: 'javascript:alert(1)' } } }],
      }),
    ],
    { '0.content.0.marks.0.attrs.link.url': 'Links must be formatted as example.com or https://example.com' },
  ],
  [
    'the heading of the page',
    [{ type: 'heading', attrs: { level: 1 } }],
    { '0.attrs.level': '1 is not one of the expected options' },
  ],
  ['a list item of its own', [{ type: 'listItem', content: [paragraph()] }], { '0': NOT_POSSIBLE }],
  ['a text between paragraphs', [words('x')], { '0': NOT_POSSIBLE }],
  ['a node named like a part of every object', [{ type: 'constructor' }], { '0': NOT_POSSIBLE }],
  ['an empty list', [{ type: 'bulletList', content: [] }], { '0': NOT_POSSIBLE }],
  [
    'half a character',
    [paragraph(words('\ud83d'))],
    { '0.content.0.text': 'This contains a character that is not allowed.' },
  ],
])('has no %s', (_, value, problems) => {
  const found = problemsOf(value) ?? {};
  const [[path = '', text] = []] = Object.entries(problems);
  expect(found[path === 'document' ? '' : path] ?? found[`.${path}`]).toBe(text);
});

test('is refused when it is nested too deeply, and checked to no end', () => {
  let nested: unknown = paragraph(words('x'));
  for (let depth = 0; depth < 40; depth += 1)
    nested = { type: 'bulletList', content: [{ type: 'listItem', content: [nested] }] };
  expect(Object.values(problemsOf([nested]) ?? {})).toEqual(['This text is nested too deeply.']);
  expect(
    Object.values(problemsOf(Array.from({ length: 5000 }, () => ({ type: 'paragraph' }))) ?? {}),
  ).toEqual(['This text is too long.']);
});
