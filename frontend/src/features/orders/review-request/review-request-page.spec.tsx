import '@testing-library/jest-dom';
import type { ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import { screen, within } from '@testing-library/react';
import { renderInEnglish } from '../../../../test/in-english';
import { ReviewRequestPage } from './review-request-page';

const line = (entryId: string, isReviewed = false) => ({
  entryId,
  title: `Item ${entryId}`,
  attributes: {},
  image: null,
  isReviewed,
});
const request: ReviewRequestView = {
  number: 9,
  author: 'Ada',
  lines: [line('a'), line('b'), line('c', true)],
  entered: {
    values: { 'b.rating': '4', 'b.body': 'It holds tea.', 'b.title': 'Good', 'b.author': 'Eve' },
    problem: 'empty',
  },
};
const fieldsOf = (item: string) => {
  const region = within(screen.getByRole('region', { name: item }));
  return [
    ...['Your review', 'Title (optional)', 'Name shown with your review'].map((name) =>
      region.getByRole<HTMLInputElement>('textbox', { name }),
    ),
    region.getByRole<HTMLInputElement>('radio', { name: /4 of 5/ }),
  ];
};

test('what was typed about an item is there again, in one form with the others', () => {
  renderInEnglish(<ReviewRequestPage request={request} secret="s" notice={undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a rating, and enter your name');
  expect(fieldsOf('Item a').map(({ value, checked }) => checked || value)).toEqual(['', '', 'Ada', '4']);
  expect(fieldsOf('Item a').at(-1)).not.toBeChecked();
  expect(fieldsOf('Item b').map(({ value }) => value)).toEqual(['It holds tea.', 'Good', 'Eve', '4']);
  expect(fieldsOf('Item b').at(-1)).toBeChecked();
  const forms = new Set([...fieldsOf('Item a'), ...fieldsOf('Item b')].map(({ form }) => form));
  expect([forms.size, [...forms][0]?.noValidate]).toEqual([1, true]);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send review' });
  expect(buttons.map(({ name, value }) => [name, value])).toEqual([
    ['entryId', 'a'],
    ['entryId', 'b'],
  ]);
});
