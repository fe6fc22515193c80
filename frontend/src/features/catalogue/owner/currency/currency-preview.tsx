import type { CurrencyPreview } from '@daybook/contracts/catalogue/currency-change.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { DataTable } from '../../../../ui/owner/data-table';
import { BulkLines } from '../bulk/bulk-lines';

/** What a change of currency will do to the prices and the settings, and what keeps its own currency. */
export function ShownCurrencyChange({ preview }: { preview: CurrencyPreview }) {
  const { settings, subscriptions, giftCards, from, to } = preview;
  return (
    <>
      <BulkLines preview={preview} />
      {settings.length > 0 && (
        <DataTable
          label="Delivery, coupons and installments"
          rows={settings.map((line, i) => ({ ...line, place: String(i) }))}
          rowId={({ place }) => place}
          rowName={({ name }) => name}
          columns={[
            { id: 'name', head: 'Setting', cell: ({ name }) => name },
            { id: 'before', head: 'Now', isNumber: true, cell: ({ before }) => formatMoney(before) },
            {
              id: 'after',
              head: 'Will be',
              onPhone: true,
              isNumber: true,
              cell: ({ after }) => <strong>{formatMoney(after)}</strong>,
            },
          ]}
        />
      )}
      <ul>
        <li>While prices are converted, a product that is not done yet can’t be bought for a moment.</li>
        <li>Orders stay in the currency that they were placed in.</li>
        {subscriptions > 0 && (
          <li>
            {subscriptions === 1 ? '1 subscription goes' : `${subscriptions} subscriptions go`} on in the
            currency that was agreed.
          </li>
        )}
        {giftCards > 0 && (
          <li>
            {giftCards === 1 ? '1 gift card' : `${giftCards} gift cards`} with money left can’t pay in {to}.
            Void and reissue them where you want them to.
          </li>
        )}
        <li>
          What stays in {from} is not for sale until you give it a price in {to}.
        </li>
      </ul>
    </>
  );
}
