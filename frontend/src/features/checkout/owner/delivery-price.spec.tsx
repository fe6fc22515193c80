import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { DeliveryPriceFields } from './delivery-price';

type Price = ComponentProps<typeof DeliveryPriceFields>['price'];

let price: Price;
function Fields({ first, problems }: { first: Price; problems: Readonly<Record<string, string>> }) {
  const [shown, setShown] = useState(first);
  return (
    <DeliveryPriceFields
      price={shown}
      format={{ currency: 'EUR', locale: 'en-US' }}
      problemAt={(field) => problems[field]}
      onChange={(changed) => {
        price = changed;
        setShown(changed);
      }}
    />
  );
}
const open = (first: Price, problems = {}) =>
  renderInOwnerArea(
    <Fields first={first} problems={problems} />,
    fakeNetwork(() => ({})),
    [],
  );
const choose = (kind: string) => userEvent.selectOptions(screen.getAllByLabelText('Price')[0]!, kind);

test('a price by weight has steps in grams and a limit, and begins with the price that was there', async () => {
  await open({ kind: 'flat', price: 500 });
  await choose('By the order’s weight');
  expect(price).toEqual({ kind: 'byWeight', steps: [{ from: 0, price: 500 }], upTo: null });
  await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
  await userEvent.type(screen.getByLabelText('Up to a weight of, in g'), '31,500');
  expect(price).toEqual({
    kind: 'byWeight',
    upTo: 31_500,
    steps: [
      { from: 0, price: 500 },
      { from: 1000, price: 500 },
    ],
  });
});

test('steps in another unit begin anew: 5,000 of money are no 5,000 grams', async () => {
  const steps = [
    { from: 0, price: 900 },
    { from: 5000, price: 400 },
  ];
  await open({ kind: 'bySubtotal', steps });
  await choose('By the order’s weight');
  expect(price).toEqual({ kind: 'byWeight', steps: [{ from: 0, price: 900 }], upTo: null });
  expect(screen.getByLabelText('From a weight of, in g')).toHaveValue('0');
  await choose('One price');
  expect(price).toEqual({ kind: 'flat', price: 900 });
});

test('what is refused stands at its field', async () => {
  await open(
    { kind: 'byWeight', steps: [{ from: 0, price: 900 }], upTo: 0 },
    { upTo: 'Enter more than the weight of the last step.' },
  );
  expect(screen.getByLabelText('Up to a weight of, in g')).toHaveAccessibleDescription(
    expect.stringContaining('Enter more than the weight of the last step.'),
  );
});
