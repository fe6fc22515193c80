import { ProductType } from './enumerations.js';
import { scarcity } from './scarcity.js';

const owner = {
  productType: ProductType.physical as number,
  scarcityEnabled: true,
  scarcityText: 'Nearly gone',
};
const shelf = (qtyInStock: number | null) => ({ unlimited: false, qtyInStock });

test.each([
  ['the last one', owner, [shelf(1)], { text: 'Nearly gone', left: 1 }],
  ['five', owner, [shelf(5)], { text: 'Nearly gone', left: 5 }],
  ['six', owner, [shelf(6)], undefined],
  ['none', owner, [shelf(0)], undefined],
  ['a few of each', owner, [shelf(2), shelf(3)], { text: 'Nearly gone', left: 5 }],
  ['one overdrawn', owner, [shelf(2), shelf(-1)], { text: 'Nearly gone', left: 2 }],
  ['without limit', owner, [shelf(1), { unlimited: true, qtyInStock: null }], undefined],
  ['nobody counted', owner, [shelf(null)], undefined],
  ['switched off', { ...owner, scarcityEnabled: false }, [shelf(1)], undefined],
  ['without words', { ...owner, scarcityText: ' ' }, [shelf(1)], { text: '', left: 1 }],
  ['digital', { ...owner, productType: ProductType.digital }, [shelf(1)], undefined],
])('%s', (_, settings, variants, told) => expect(scarcity(settings, variants)).toEqual(told));
