import '@testing-library/jest-dom';
import { ERRORS } from '@daybook/contracts/shared/errors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import {
  alertReads,
  done,
  Harness,
  plan,
  press,
  recordPurchases,
  refuses,
} from '../../../../test/purchase-harness';

recordPurchases();

describe('a subscription', () => {
  const subscription = aProduct({ plans: [plan('WEEK'), plan('MONTH')] });

  test('begins with the cheapest plan, and the button says where it leads', async () => {
    const cheap = { ...plan('MONTH'), priceMoney: { value: '700', currency: 'USD' as const } };
    renderInEnglish(<Harness product={aProduct({ plans: [plan('WEEK'), cheap] })} />);
    expect(screen.getByRole('radio', { name: '$7.00 every month' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveAccessibleDescription(
      'Takes you to the subscription checkout. Your cart stays as it is.',
    );
    await press('Subscribe');
    expect(done).toEqual([['subscription', expect.objectContaining({ subscriptionOptionId: 'MONTH' })]]);
  });

  test('is added with the chosen plan, one at a time', async () => {
    renderInEnglish(<Harness product={subscription} />);
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '$9.00 every month' }));
    await press('Subscribe');
    const entry = { itemId: 'bowl', sku: 'ONLY', quantity: 1, additionalFields: null };
    expect(done).toEqual([['subscription', { ...entry, subscriptionOptionId: 'MONTH' }]]);
  });

  test('shows the server’s text when it fails', async () => {
    renderInEnglish(<Harness product={subscription} actions={{ subscribe: refuses('OUT_OF_STOCK') }} />);
    await press('Subscribe');
    await alertReads('Unable to Add Item', ERRORS.OUT_OF_STOCK.en, 'SUB_API_FAILURE');
  });

  test('without a plan is unavailable', () => {
    const product = aProduct({ isSubscribable: true });
    product.structuredContent.isSubscribable = true;
    renderInEnglish(<Harness product={product} />);
    expect(screen.getByText('Unavailable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  });
});
