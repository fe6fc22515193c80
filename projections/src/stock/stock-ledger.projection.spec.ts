import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { StockImportRow, StockLedgerRow } from './stock-ledger.entity.js';
import { stockLedgerProjection } from './stock-ledger.projection.js';

const spec = specFor<StockEvent>(stockLedgerProjection);

const blue = { variantId: 'v-blue', itemId: 'p-mug', sku: 'MUG-BLUE' };
const received: StockEvent = { type: 'StockReceived', data: { ...blue, onHand: 12, held: 0, quantity: 12 } };
const held: StockEvent = {
  type: 'StockHeld',
  data: { ...blue, onHand: 12, held: 2, holdId: 'h', quantity: 2, expiresAt: 0, reason: 'checkout' },
};
const released: StockEvent = {
  type: 'StockReleased',
  data: { ...blue, onHand: 12, held: 0, holdId: 'h', quantity: 2, reason: 'expired' },
};
const sold: StockEvent = {
  type: 'StockSold',
  data: { ...blue, onHand: 9, held: 0, orderId: 'o', quantity: 3, holdId: null },
};
const counted: StockEvent = {
  type: 'StockCounted',
  data: { ...blue, onHand: 8, held: 0, difference: -1, imported: true },
};
const adjusted: StockEvent = {
  type: 'StockAdjusted',
  data: { ...blue, onHand: 8, held: 0, difference: -1, reason: 'damaged' },
};
const unlimited: StockEvent = { type: 'StockMadeUnlimited', data: { ...blue, onHand: 8, held: 0 } };

const order = { orderId: 'o', quantity: 2, holdId: null };
const pledged: StockEvent = { type: 'StockPledged', data: { ...blue, onHand: 8, held: 2, ...order } };
const pledgeReleased: StockEvent = {
  type: 'StockPledgeReleased',
  data: { ...blue, onHand: 8, held: 0, ...order, reason: 'shortfall' },
};

test('every fact is a line that shows the stock after it', () =>
  spec
    .given(received, held, released, sold, counted, adjusted, unlimited, pledged)
    .when(pledgeReleased)
    .thenRows(StockLedgerRow, [
      {
        websiteId: ACME,
        variantId: 'v-blue',
        position: 1,
        fact: 'received',
        onHand: 12,
        held: 0,
        at: recordedAt(1),
      },
      { position: 2, fact: 'held', onHand: 12, held: 2, reason: 'checkout', reference: 'h' },
      { position: 3, fact: 'released', onHand: 12, held: 0, reason: 'expired', reference: 'h' },
      { position: 4, fact: 'sold', onHand: 9, held: 0, reason: null, reference: 'o' },
      { position: 5, fact: 'counted', onHand: 8, held: 0, reason: 'import', reference: null },
      { position: 6, fact: 'adjusted', onHand: 8, held: 0, reason: 'damaged', reference: null },
      { position: 7, fact: 'madeUnlimited', onHand: 8, held: 0, reason: null, actor: null },
      { position: 8, fact: 'pledged', onHand: 8, held: 2, reason: null, reference: 'o' },
      { position: 9, fact: 'pledgeReleased', onHand: 8, held: 0, reason: 'shortfall', reference: 'o' },
    ]));

test('the ledger of another website is another one', () =>
  spec
    .given(received)
    .when(inWebsite('other', received))
    .thenRows(StockLedgerRow, [
      { websiteId: ACME, position: 1 },
      { websiteId: 'other', position: 2 },
    ]));

describe('the last imported figure', () => {
  const file = { figure: 12, revision: 3 };
  const fromExport = { ...counted, data: { ...counted.data, file } } as StockEvent;
  const endless = { ...unlimited, data: { ...unlimited.data, imported: true } } as StockEvent;
  const undoing = (lastImport: typeof file | null) =>
    ({ ...adjusted, data: { ...adjusted.data, reason: 'undone', lastImport } }) as StockEvent;
  const row = { websiteId: ACME, variantId: 'v-blue' };

  test('is that of the file, and stays whatever is sold or counted by hand', () => {
    const byHand = { ...counted, data: { ...counted.data, onHand: 3, imported: undefined } } as StockEvent;
    return spec
      .given(received, counted, sold, byHand)
      .when(adjusted)
      .thenRows(StockImportRow, [{ ...row, figure: 8, revision: null }]);
  });
  test('of an edited export names the figure in the file, and the revision', () =>
    spec
      .given(received)
      .when(fromExport)
      .thenRows(StockImportRow, [{ ...row, ...file }]));
  test('may be that there is no limit', () =>
    spec
      .given(received, counted)
      .when(endless)
      .thenRows(StockImportRow, [{ figure: null, revision: null }]));
  test('is the one before when an import is taken back, or none', async () => {
    await spec.given(received, fromExport, counted).when(undoing(file)).thenRows(StockImportRow, [file]);
    await spec.given(received, counted).when(undoing(null)).thenRows(StockImportRow, []);
  });
});
