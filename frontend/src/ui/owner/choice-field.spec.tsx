import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { languageChoices, timeZoneChoices } from '../../features/websites/owner/locale-choices';
import { currencyChoices } from '../../lib/owner/currency-choices';
import { ChoiceField } from './choice-field';

/** Adds to a list and stays empty. */
function Adder({ onSubmit }: { onSubmit: () => void }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <form onSubmit={onSubmit}>
      <ChoiceField
        label="Choice"
        choices={currencyChoices().filter(({ value }) => !added.includes(value))}
        value=""
        onChange={(value) => setAdded([...added, value])}
      />
      <output>{added.join(' ')}</output>
    </form>
  );
}

function Field({
  start,
  choices,
  onSubmit,
}: {
  start: string;
  choices: typeof languageChoices;
  onSubmit?: () => void;
}) {
  const [value, setValue] = useState(start);
  const [all] = useState(choices);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ChoiceField label="Choice" choices={all} value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Choice' });
const chosen = () => screen.getByRole('status').textContent;

test.each([
  [languageChoices, 'en', 'canad', 'English (Canada)', 'en-CA'],
  [languageChoices, 'en', 'deutsch', 'German', 'de'],
  [timeZoneChoices, 'UTC', 'sao paulo', 'Sao Paulo (America)', 'America/Sao_Paulo'],
  [timeZoneChoices, 'UTC', 'Eastern time new', 'New York (America)', 'America/New_York'],
  [currencyChoices, 'USD', 'jpy', 'Japanese Yen', 'JPY'],
] as const)(
  '%p: what is typed is searched, and Enter takes the first result',
  async (choices, start, typed, label, value) => {
    const submitted = jest.fn();
    render(<Field start={start} choices={choices} onSubmit={submitted} />);
    await userEvent.click(box());
    await userEvent.paste(typed);
    expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(label);
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe(value);
    expect(box()).toHaveValue(label);
    expect(submitted).not.toHaveBeenCalled();
  },
);

test('a text that is no choice is none: the field shows the chosen one again', async () => {
  render(<Field start="CHF" choices={currencyChoices} />);
  await userEvent.click(box());
  await userEvent.paste('Doubloon');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(chosen()).toBe('CHF');
  expect(box()).toHaveValue('Swiss Franc');
  await userEvent.clear(box());
  await userEvent.tab();
  expect(chosen()).toBe('CHF');
  expect(box()).toHaveValue('Swiss Franc');
});

test('a field that adds to a list is empty after each choice, and Enter never submits its form', async () => {
  const submitted = jest.fn();
  render(<Adder onSubmit={submitted} />);
  await userEvent.click(box());
  await userEvent.keyboard('yen{Enter}');
  expect(box()).toHaveValue('');
  await userEvent.keyboard('rupee{Enter}{Enter}');
  await userEvent.keyboard('franc{ArrowDown}{Enter}{Enter}');
  expect(box()).toHaveValue('');
  await userEvent.tab();
  expect(chosen()).toBe('JPY INR CHF');
  expect(submitted).not.toHaveBeenCalled();
});

test('a value that is not among the choices is shown, and stays', async () => {
  render(<Field start="gsw" choices={languageChoices} />);
  expect(box()).toHaveValue('gsw');
  await userEvent.click(box());
  await userEvent.tab();
  expect(chosen()).toBe('gsw');
});

test('languages say whether the texts of the shop are translated, and those come first', () => {
  const choices = languageChoices();
  const translated = choices.filter(({ detail }) => detail === 'Shop texts translated');
  expect(translated.map(({ value }) => value.split('-')[0])).toEqual(expect.arrayContaining(['en', 'fr']));
  expect(choices.slice(0, translated.length)).toEqual(translated);
  expect(choices.find(({ value }) => value === 'de')?.detail).toBe('Shop texts in English');
});

test.each([languageChoices, timeZoneChoices, currencyChoices])('%p names each choice once', (choices) => {
  const labels = choices().map(({ label }) => label);
  expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
});
