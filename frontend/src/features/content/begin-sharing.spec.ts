import '@testing-library/jest-dom';
import { beginSharing } from './begin-sharing';

const URL_OF_ITEM = 'https://shop.example/notes/kiln';

function place() {
  document.body.innerHTML = `<section><button hidden data-share="${URL_OF_ITEM}" data-title="Kiln">Copy link</button>
    <span role="status" data-done="Link copied" data-failed="Not copied"></span></section>`;
  const section = document.querySelector('section') as HTMLElement;
  const button = section.querySelector('button') as HTMLButtonElement;
  const press = async () => {
    button.click();
    await new Promise((done) => setTimeout(done));
    return section.querySelector('[role=status]')?.textContent;
  };
  return { section, button, press };
}
/** A device, and what it was given. */
function device({ isPhone = false, refuses = false } = {}) {
  const given: unknown[] = [];
  const take = async (what: unknown) => {
    given.push(what);
    if (refuses) throw new Error('not allowed');
  };
  const clipboard = { writeText: take };
  for (const [name, value] of Object.entries({ clipboard, share: take })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  globalThis.matchMedia = (() => ({ matches: isPhone })) as unknown as typeof matchMedia;
  return given;
}

test.each([
  [false, 'Link copied'],
  [true, 'Not copied'],
])('a press copies the link, and says whether it did (refused: %s)', async (refuses, words) => {
  const given = device({ refuses });
  const { section, button, press } = place();
  const end = beginSharing(section);
  expect(button).not.toHaveAttribute('hidden');
  expect([await press(), given]).toEqual([words, [URL_OF_ITEM]]);
  end();
  await press();
  expect(given).toHaveLength(1);
});

test('a phone opens what it offers for sharing, and closing that is no failure', async () => {
  const given = device({ isPhone: true, refuses: true });
  const { section, press } = place();
  beginSharing(section);
  expect([await press(), given]).toEqual(['', [{ url: URL_OF_ITEM, title: 'Kiln' }]]);
});
