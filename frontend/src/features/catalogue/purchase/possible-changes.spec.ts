import { aProduct, aVariant } from '../../../../test/documents';
import { possibleChanges } from './possible-changes';

const mug = aProduct({
  variants: [
    aVariant({ Glaze: 'Oat', Size: 'Small' }),
    aVariant({ Glaze: 'Oat', Size: 'Large' }),
    aVariant({ Glaze: 'Moss', Size: 'Small' }),
    aVariant({ Glaze: 'Moss', Size: 'Tiny' }, { qtyInStock: 0 }),
  ],
});

test('names each option of which one change is enough, with its values in stock', () =>
  expect(possibleChanges(mug, { Glaze: 'Moss', Size: 'Large' })).toEqual([
    { option: 'Glaze', values: ['Oat'] },
    { option: 'Size', values: ['Small'] },
  ]));

test('leaves out an option whose other values are sold out', () =>
  expect(possibleChanges(mug, { Glaze: 'Oat', Size: 'Tiny' })).toEqual([
    { option: 'Size', values: ['Small', 'Large'] },
  ]));

test('names values that are sold out where no other is left', () => {
  const left = aProduct({
    variants: [
      aVariant({ Glaze: 'Oat', Size: 'Small' }, { qtyInStock: 0 }),
      aVariant({ Glaze: 'Moss', Size: 'Large' }, { qtyInStock: 0 }),
    ],
  });
  expect(possibleChanges(left, { Glaze: 'Moss', Size: 'Small' })).toEqual([
    { option: 'Glaze', values: ['Oat'] },
    { option: 'Size', values: ['Large'] },
  ]);
});

test('names nothing where one change is not enough', () => {
  const sets = aProduct({
    variants: [
      aVariant({ Day: 'Mon', Hour: '10', Room: 'A' }),
      aVariant({ Day: 'Tue', Hour: '11', Room: 'B' }),
      aVariant({ Day: 'Wed', Hour: '12', Room: 'C' }),
    ],
  });
  expect(possibleChanges(sets, { Day: 'Mon', Hour: '11', Room: 'C' })).toEqual([]);
});
