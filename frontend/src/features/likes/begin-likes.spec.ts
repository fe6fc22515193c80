import '@testing-library/jest-dom';
import { beginLikes } from './begin-likes';

const page = () => {
  document.body.innerHTML = `<form><input name="kind" value="page"><input name="likedId" value="post">
    <button type="submit">Like</button><span data-likes="3">3</span>
    <span role="status" data-failed="That didn’t work."></span></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const press = async () => {
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    const at = document.querySelector('[data-likes]')?.textContent;
    await new Promise((done) => setTimeout(done));
    return at;
  };
  return { form, press, shown: () => document.querySelector('[data-likes]')?.textContent };
};
beforeEach(() => localStorage.clear());

test('a press counts at once, and a second one takes it back', async () => {
  const { form, press, shown } = page();
  const sent: boolean[] = [];
  beginLikes(form, async ({ likes }) => sent.push(likes) > 0);
  expect(await press()).toBe('4');
  expect(form.querySelector('button')).toHaveAttribute('aria-pressed', 'true');
  expect(await press()).toBe('3');
  expect([sent, shown()]).toEqual([[true, false], '3']);
});

test('a like that fails is taken back, and the page says so', async () => {
  const { form, press, shown } = page();
  beginLikes(form, () => Promise.reject(new Error('offline')));
  expect(await press()).toBe('4');
  expect(shown()).toBe('3');
  expect(document.querySelector('[role=status]')).toHaveTextContent('That didn’t work.');
  expect(localStorage.getItem('daybook-likes')).toBeNull();
});

test('the browser knows on the next visit what its visitor likes', async () => {
  const first = page();
  beginLikes(first.form, async () => true);
  await first.press();
  const second = page();
  beginLikes(second.form, async () => true);
  expect(second.form.querySelector('button')).toHaveAttribute('aria-pressed', 'true');
});
