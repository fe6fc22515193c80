import { ProductType } from '../../shared/enumerations.js';
import { scarcity } from './scarcity.js';

const owner = {
  productType: ProductType.physical as number,
  scarcityEnabled: true,
  scarcityText: 'Nearly gone',
};
const stockItem = (qtyInStock: number | null) => ({ unlimited: false, qtyInStock });

test.each([
  ['the last one', owner, [stockItem(1)], { text: 'Nearly gone', left: 1 }],
  ['five', owner, [stockItem(5)], { text: 'Nearly gone', left: 5 }],
  ['six', owner, [stockItem(6)], undefined],
  ['none', owner, [stockItem(0)], undefined],
  ['a few of each', owner, [stockItem(2), stockItem(3)], { text: 'Nearly gone', left: 5 }],
  ['one overdrawn', owner, [stockItem(2), stockItem(-1)], { text: 'Nearly gone', left: 2 }],
  ['without limit', owner, [stockItem(1), { unlimited: true, qtyInStock: null }], undefined],
  ['nobody counted', owner, [stockItem(null)], undefined],
  ['switched off', { ...owner, scarcityEnabled: false }, [stockItem(1)], undefined],
  ['without words', { ...owner, scarcityText: ' ' }, [stockItem(1)], { text: '', left: 1 }],
  ['digital', { ...owner, productType: ProductType.digital }, [stockItem(1)], undefined],
])('%s', (_, settings, variants, expected) => expect(scarcity(settings, variants)).toEqual(expected));
