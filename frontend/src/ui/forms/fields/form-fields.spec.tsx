import '@testing-library/jest-dom';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { screen } from '@testing-library/react';
import { renderInEnglish } from '../../../../test/in-english';
import { localeOf } from '../../../lib/locale';
import { TextsLanguageProvider } from '../../../lib/locale-context';
import { FormFields } from './form-fields';

const fields: readonly Field[] = [
  { id: 'at', kind: 'time', title: 'When', required: true },
  { id: 'day', kind: 'date', title: 'Which day', required: true },
  { id: 'note', kind: 'textarea', title: 'Note', required: true, maxLength: 3 },
];
const shown = (note: string) => (
  <FormFields
    fields={fields}
    answers={{ initial: {}, generation: 0, values: { note }, errors: {}, isShown: () => true }}
    timeZone="America/New_York"
  />
);

test('a time of day says in which time zone it is, and a day is in none', () => {
  renderInEnglish(shown(''));
  expect(screen.getByLabelText('When')).toHaveAccessibleDescription('Time zone: Eastern Time');
  expect(screen.getByLabelText('Which day')).toHaveAccessibleDescription('');
});

test('the time zone is said in the visitor’s language', () => {
  renderInEnglish(shown(''), localeOf('fr'));
  expect(screen.getByLabelText('When')).toHaveAccessibleDescription(
    'Fuseau horaire : heure de l’Est nord-américain',
  );
});

test('a long text has a counter, which turns to an error beyond its end', () => {
  const { unmount } = renderInEnglish(shown('abc'));
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).not.toBeInvalid();
  unmount();
  renderInEnglish(shown('abcd'));
  expect(screen.getByText('4 / 3')).toHaveClass('over');
  expect(screen.getByLabelText('Note')).toBeInvalid();
});

test('what the owner has written is in the owner’s language, and our words are in the page’s', () => {
  const choices = ['Oat', 'Moss'];
  const asked: readonly Field[] = [
    {
      id: 'glaze',
      kind: 'radio',
      title: 'Glaze',
      required: false,
      choices,
      allowsOther: true,
      helpText: 'Fired twice',
    },
    { id: 'kiln', kind: 'select', title: 'Kiln', required: true, choices: ['Gas'] },
    { id: 'part', kind: 'section', title: 'Delivery', required: false },
    {
      id: 'survey',
      kind: 'likert',
      title: 'Survey',
      required: true,
      questions: [{ id: 'q', title: 'It is heavy' }],
    },
  ];
  renderInEnglish(
    <TextsLanguageProvider value="fr-FR">
      <FormFields
        fields={asked}
        answers={{ initial: {}, generation: 0, values: {}, errors: {}, isShown: () => true }}
      />
    </TextsLanguageProvider>,
  );
  const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null;
  for (const text of ['Glaze', 'Fired twice', 'Oat', 'Kiln', 'Gas', 'Delivery', 'Survey', 'It is heavy'])
    expect([text, languageOf(text)]).toEqual([text, 'fr-FR']);
  for (const text of ['Other', 'Select Value', 'optional'])
    expect([text, languageOf(text)]).toEqual([text, null]);
});
