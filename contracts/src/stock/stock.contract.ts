import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { stockErrors } from './stock.errors.js';
import type { StockEvent } from './stock.events.js';

export const stockContract = {
  streams: ['stock'],
  permissions: {
    'stock.edit': KEEPERS,
  },
  errors: stockErrors,
  clearFields: {
    StockReceived: ['sku'],
    StockCounted: ['sku'],
    StockAdjusted: ['sku'],
    StockMadeUnlimited: ['sku'],
    StockHeld: ['sku'],
    StockHoldClaimed: ['sku'],
    StockHoldExtended: ['sku'],
    StockReleased: ['sku'],
    StockSold: ['sku'],
    StockPledged: ['sku'],
    StockPledgeReleased: ['sku'],
    StockReturned: ['sku', 'returnId'],
  } satisfies ClearFields<StockEvent>,
} as const satisfies FeatureContract;
