import { parseArgs } from 'node:util';
import { cartModel } from './cart-model.js';
import { killApi } from './kill-api.js';
import { killPostgres } from './kill-postgres.js';

const USAGE = `npm run faults -- kill-api|kill-postgres [--count 50]
npm run faults -- cart-model [--count 10000] [--seed N]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' } },
});

switch (positionals[0]) {
  case 'kill-api':
    process.exit(await killApi(countOf(50)));
    break;
  case 'kill-postgres':
    process.exit(await killPostgres(countOf(50)));
    break;
  case 'cart-model':
    process.exit(await cartModel(countOf(10_000), wholeNumber(values.seed ?? String(Date.now() % 2 ** 31))));
    break;
  default:
    refuse();
}

function countOf(usual: number): number {
  const count = wholeNumber(values.count ?? String(usual));
  return count >= 1 ? count : refuse();
}

function wholeNumber(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : refuse();
}

function refuse(): never {
  console.error(USAGE);
  process.exit(2);
}
