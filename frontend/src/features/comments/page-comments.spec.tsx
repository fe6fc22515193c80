import type { PageComments as Comments, ShownComment } from '@daybook/contracts/comments/comments.api';
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { localeOf } from '../../lib/locale';
import { LocaleProvider } from '../../lib/locale-context';
import { PageComments } from './page-comments';

const comment = (id: string, changes: Partial<ShownComment> = {}): ShownComment => ({
  id,
  parentId: null,
  author: 'Ada',
  body: `Words of ${id}`,
  at: '2026-05-31T08:00:00.000Z',
  isEdited: false,
  isOfSite: false,
  isGone: false,
  likeCount: 0,
  ...changes,
});

function shown(changes: Partial<Comments> = {}): HTMLElement {
  const comments = {
    pageId: 'post',
    publicCommentCount: 0,
    commentState: 1,
    results: [],
    hasOlder: false,
    ...changes,
  };
  document.body.innerHTML = renderToStaticMarkup(
    <LocaleProvider locale={localeOf('en')}>
      <main>
        <h1>First kiln</h1>
        <PageComments comments={comments} site="Plainward" heading="" timeZone="UTC" like={undefined} />
      </main>
    </LocaleProvider>,
  );
  return document.body;
}

test.each([
  [0, 'No Comment(s)'],
  [1, '1 Comment'],
  [2, '2 Comments'],
])('%i comments are counted in the words of the specification', (publicCommentCount, words) =>
  expect([...shown({ publicCommentCount }).querySelectorAll('p')][0]?.textContent).toBe(words),
);

test('a web address is a link that search engines do not follow, and HTML stays text', () => {
  const body = 'See https://kiln.example. <img src=x onerror=alert(1)>';
  const page = shown({ results: [comment('c1', { body })] });
  const link = page.querySelector('a[href="https://kiln.example"]');
  expect(link?.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(page.querySelector('img')).toBeNull();
  expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('answers stand below the first comment of their thread, and each thread is answered', async () => {
  const page = shown({
    publicCommentCount: 2,
    results: [
      comment('c1'),
      comment('c2', { parentId: 'c1', author: '', isOfSite: true }),
      comment('c3', { isGone: true, author: '', body: '' }),
      comment('c4', { parentId: 'c3' }),
    ],
  });
  expect(page.querySelector('#c-c1')?.closest('li')?.contains(page.querySelector('#c-c2'))).toBe(true);
  expect(page.querySelector('#c-c2')?.textContent).toContain('Plainward');
  expect(page.querySelector('#c-c3')?.textContent).toBe('This comment was removed.');
  expect([...page.querySelectorAll<HTMLInputElement>('[name=parentId]')].map(({ value }) => value)).toEqual([
    'c1',
    '',
  ]);
  expect((await axe.run(page, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('what was refused is there again, in its own form', () => {
  const values = { parentId: 'c1', author: 'Ada', email: 'ada@', body: 'My words' };
  const page = shown({ results: [comment('c1')], entered: { values, problem: 'Check your email.' } });
  const form = page.querySelector('[role=alert]')?.closest('form');
  expect(form?.closest('details')?.open).toBe(true);
  expect(form?.querySelector('textarea')?.value).toBe('My words');
  expect(page.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('closed comments can be read, and not written', () => {
  const page = shown({ commentState: 2, publicCommentCount: 1, results: [comment('c1')] });
  expect(page.querySelector('form')).toBeNull();
  expect(page.textContent).toContain('Comments are closed.');
});
