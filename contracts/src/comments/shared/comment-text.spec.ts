import { commentBodyProblem, commentParts } from './comment-text.js';
import { COMMENTS_CLOSED, COMMENTS_OPEN, commentStateOf, disqusOf, showsComments } from './comments.js';

test.each([
  ['plain words', 'plain words'],
  ['مرحبا \u200fA', 'مرحبا \u200fA'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
])('%j may be written', (_, body) => expect(commentBodyProblem(body)).toBeUndefined());

test.each(['a\u0000', 'a\u202eb', '\u2067a', '\ud800', 'a\u001bb', 'x'.repeat(5001)])('%j may not', (body) =>
  expect(commentBodyProblem(body)).toEqual(expect.any(String)),
);
test('20 links may be written, and 21 not', () => {
  const links = (count: number) => 'https://a.example '.repeat(count);
  expect(commentBodyProblem(links(20))).toBeUndefined();
  expect(commentBodyProblem(links(21))).toBe('At most 20 links are possible.');
});

test('web addresses are links, without the end of the sentence', () =>
  expect(commentParts('See https://kiln.example/a?b=1, or (http://b.example).')).toEqual([
    { text: 'See ', isLink: false },
    { text: 'https://kiln.example/a?b=1', isLink: true },
    { text: ', or (', isLink: false },
    { text: 'http://b.example', isLink: true },
    { text: ').', isLink: false },
  ]));
test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', '<a href="x">'])('%s is no link', (text) =>
  expect(commentParts(text)).toEqual([{ text, isLink: false }]),
);

test.each([
  [{}, { hasBlock: true }, COMMENTS_OPEN],
  [{}, { hasBlock: false }, COMMENTS_CLOSED],
  [{ commentsEnabled: true }, { hasBlock: false }, COMMENTS_OPEN],
  [{ commentsEnabled: true }, { hasBlock: true, commentState: COMMENTS_CLOSED }, COMMENTS_CLOSED],
  [{}, { hasBlock: false, commentState: COMMENTS_OPEN }, COMMENTS_OPEN],
  [{ commentsEnabled: false }, { hasBlock: true, commentState: COMMENTS_OPEN }, COMMENTS_CLOSED],
] as const)('a website with %j and a page with %j: %i', (website, page, state) =>
  expect(commentStateOf(website, page)).toBe(state),
);

test('where Disqus has the comments, none is written here', () => {
  const website = { disqusShortname: 'plain-shop' };
  expect(commentStateOf(website, { hasBlock: true })).toBe(COMMENTS_CLOSED);
  expect(disqusOf(website, { hasBlock: true })).toBe('plain-shop');
  expect(disqusOf(website, { hasBlock: true, commentState: COMMENTS_CLOSED })).toBeUndefined();
  expect(disqusOf({ ...website, commentsEnabled: false }, { hasBlock: true })).toBeUndefined();
  expect(disqusOf({ disqusShortname: '' }, { hasBlock: true })).toBeUndefined();
});

test('comments are shown where visitors may write or have written, unless they are turned off', () => {
  const closed = { commentState: COMMENTS_CLOSED, publicCommentCount: 1 };
  expect(showsComments({}, closed)).toBe(true);
  expect(showsComments({}, { ...closed, publicCommentCount: 0 })).toBe(false);
  expect(showsComments({}, { commentState: COMMENTS_OPEN, publicCommentCount: 0 })).toBe(true);
  expect(showsComments({ commentsEnabled: false }, closed)).toBe(false);
});
