import '@testing-library/jest-dom';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { screen } from '@testing-library/react';
import { renderInEnglish } from '../../../../test/in-english';
import { localeOf } from '../../../lib/locale';
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
