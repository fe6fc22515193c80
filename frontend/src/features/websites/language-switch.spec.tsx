import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { LanguageSwitch } from './language-switch';

const namesFor = async (language: string, languages?: readonly string[]) => {
  const { screen } = await renderInShop(
    <LanguageSwitch website={{ language, languages }} />,
    fakeNetwork(() => ({ status: 404 })),
  );
  return screen.queryAllByRole('link').map((link) => link.textContent);
};

test.each([
  ['each language by the name that it has for itself', ['en-US', 'fr-FR'], ['English', 'Français']],
  ['a language that the messages are not translated into', ['de-DE', 'en-GB'], ['Deutsch', 'English']],
  [
    'the country of a language that is spoken in two',
    ['en-US', 'en-GB', 'fr-CA'],
    ['English (United States)', 'English (United Kingdom)', 'Français'],
  ],
])('the switch names %s', async (_, languages, names) => {
  expect(await namesFor(languages[0] as string, languages)).toEqual(names);
});

test('a website with one language has no switch', async () => {
  expect(await namesFor('en-US')).toEqual([]);
});
