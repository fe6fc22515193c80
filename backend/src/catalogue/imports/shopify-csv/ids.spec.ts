import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { slugOf } from '@daybook/contracts/shared/slug';
import fc from 'fast-check';
import { collectionIdOf, productIdOf, SkuMaker, variantIdOf } from './ids.js';

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('ids of an import', () => {
  test('a plain handle is the id', () => {
    expect(productIdOf('blue-mug-2')).toBe('blue-mug-2');
    expect(productIdOf('Blue-Mug-2')).toBe('blue-mug-2');
  });

  test('two handles never share an id, however alike their slugs', () => {
    const ids = ['blue-mug', 'blue_mug', 'blue mug', 'blue--mug', 'blue-mug-', 'blüe-mug'].map(productIdOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^blue-mug/);
  });

  test('a long handle is shortened and still its own', () => {
    const a = productIdOf(`${'x'.repeat(100)}a`);
    const b = productIdOf(`${'x'.repeat(100)}b`);
    expect(a).toHaveLength(64);
    expect(a).not.toBe(b);
  });

  test('options read in the id, and spelling does not change it', () => {
    expect(variantIdOf('tee', ['Light Blue', 'XL'])).toBe('tee_light-blue_xl');
    expect(variantIdOf('tee', ['light  blue', 'xl'])).toBe('tee_light-blue_xl');
    expect(variantIdOf('tee', [])).toBe('tee');
  });

  test('values that look alike as slugs are different variants', () => {
    const ids = ['S/M', 'S-M', 'S M', 'S.M', 'S&M'].map((value) => variantIdOf('tee', [value]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('where one value ends and the next begins is part of the id', () => {
    expect(variantIdOf('a', ['b c'])).not.toBe(variantIdOf('a', ['b', 'c']));
    expect(variantIdOf('a', ['b c', 'd'])).not.toBe(variantIdOf('a', ['b', 'c d']));
    expect(variantIdOf('a-b', ['c'])).not.toBe(variantIdOf('a', ['b-c']));
  });

  test('names in any script have an address', () => {
    expect(slugOf('Crème brûlée & Smørrebrød')).toBe('creme-brulee-smorrebrod');
    expect(collectionIdOf('ネックレス')).toMatch(ADDRESS);
  });

  test('whatever the text, an id is one of ours and different texts have different ids', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'binary' }),
        fc.array(fc.string(), { maxLength: 3 }),
        (handle, values) => {
          const id = productIdOf(handle);
          expect(id).toMatch(ADDRESS);
          expect(isLocalId(id)).toBe(true);
          expect(isLocalId(variantIdOf(id, values))).toBe(true);
          expect(collectionIdOf(handle)).toMatch(ADDRESS);
        },
      ),
    );
  });
});

describe('SKUs that the file does not give', () => {
  test('are the handle and the values in upper case', () => {
    expect(new SkuMaker([]).make('tee_light-blue_xl')).toBe('TEE-LIGHT-BLUE-XL');
  });

  test('are never one that the file gives to another variant', () => {
    const skus = new SkuMaker(['tee-red']);
    expect(skus.make('tee_red')).toMatch(/^TEE-RED-[0-9A-F]{10}$/);
  });

  test('are never made twice', () => {
    const skus = new SkuMaker([]);
    expect(skus.make('a_b-c')).not.toBe(skus.make('a-b_c'));
  });
});
