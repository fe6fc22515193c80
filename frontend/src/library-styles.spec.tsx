import { Button } from 'react-aria-components/Button';
import { renderInEnglish } from '../test/in-english';
import { LIBRARY_STYLES } from './library-styles';
import { Dialog } from './ui/dialog';

const { NODE_ENV } = process.env;
beforeAll(() => {
  // in tests the library writes no styles, and those for touch screens it writes on a phone only
  process.env.NODE_ENV = 'production';
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('iPhone');
  // jsdom has no `CSS.escape`
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
});
afterAll(() => {
  process.env.NODE_ENV = NODE_ENV;
});

test('the policy has the hash of every style that the library writes into a page', () => {
  renderInEnglish(
    <Dialog title="Bowl" onClose={() => undefined}>
      <Button>Choose</Button>
    </Dialog>,
  );
  const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(written.toSorted()).toEqual(LIBRARY_STYLES.toSorted());
});
