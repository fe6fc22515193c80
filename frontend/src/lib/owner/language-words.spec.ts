import { languageWords } from './language-words';

test.each([
  ['fr', 'French'],
  ['en-US', 'English (United States)'],
  ['not a tag', 'not a tag'],
])('%s is shown as %s', (tag, words) => expect(languageWords(tag)).toBe(words));
