import { areaKind } from '@daybook/contracts/content/area.document';
import { documentConformance } from '../../documents/conformance.js';
import { anArea } from './testing/an-area.js';

documentConformance(areaKind, {
  some: anArea(),
  other: anArea({ way: 'product', productIds: ['course'], pageIds: ['lesson'] }),
  wrong: anArea({ way: 'product' }),
});
