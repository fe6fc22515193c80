import { createRequire } from 'node:module';
import path from 'node:path';

type Transformer = {
  process(text: string, file: string, options: object): { code: string };
  getCacheKey(text: string, file: string, options: object): string;
};

const transform = path.resolve('infra/testing/mutation/mutant-transform.cjs');
const text = 'export const isLess = (a: number, b: number) => a < b;';
const at = text.indexOf('<');
const mutated = path.resolve('contracts/src/shared/order.ts');
const other = path.resolve('contracts/src/shared/other.ts');
const options = { supportsStaticESM: false, instrument: false, config: {}, configString: '{}' };

let transformer: Transformer;
beforeAll(() => {
  // it is read when the transform is loaded, as each run of Jest does anew
  process.env.MUTANT = JSON.stringify({
    file: 'contracts/src/shared/order.ts',
    start: at,
    end: at + 1,
    to: '<=',
  });
  const { createTransformer } = createRequire(transform)(transform) as {
    createTransformer(options: object): Transformer;
  };
  transformer = createTransformer({
    jsc: { parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
});

test('the file of the mutant is compiled with its change, every other one as it is', () => {
  expect(transformer.process(text, mutated, options).code).toMatch(/a <= b/);
  expect(transformer.process(text, other, options).code).toMatch(/a < b/);
});

test('what was compiled for a mutant is no one else’s', () => {
  const own = transformer.getCacheKey(text, mutated, options);
  process.env.MUTANT = 'another';
  expect(transformer.getCacheKey(text, mutated, options)).not.toBe(own);
});
