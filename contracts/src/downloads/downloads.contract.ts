import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { downloadsErrors } from './downloads.errors.js';
import type { EntitlementEvent } from './entitlements.events.js';
import type { ProductFilesEvent } from './product-files.events.js';

export const downloadsContract = {
  streams: ['productfiles', 'entitlements'],
  errors: downloadsErrors,
  personalFields: {} satisfies PersonalFields<ProductFilesEvent | EntitlementEvent>,
  clearFields: {
    ProductFileAdded: ['file'],
  } satisfies ClearFields<ProductFilesEvent | EntitlementEvent>,
} as const satisfies FeatureContract;
