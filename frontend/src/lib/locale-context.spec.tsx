import { screen } from '@testing-library/react';
import { renderInEnglish } from '../../test/in-english';
import { TextsLanguageProvider, useTextsLang } from './locale-context';

const Title = () => <h1 lang={useTextsLang()}>Everyday Mug</h1>;

test.each([
  ['fr-FR', 'fr-FR'],
  ['en-GB', null],
])('on an American page a text of an owner who writes %s has the language %s', (language, lang) => {
  renderInEnglish(
    <TextsLanguageProvider value={language}>
      <Title />
    </TextsLanguageProvider>,
  );
  expect(screen.getByRole('heading').getAttribute('lang')).toBe(lang);
});
