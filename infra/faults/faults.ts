import { parseArgs } from 'node:util';
import { killApi } from './kill-api.js';
import { killPostgres } from './kill-postgres.js';

const USAGE = 'npm run faults -- kill-api|kill-postgres [--count 50]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '50' } },
});
const count = Number(values.count);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(USAGE);
  process.exit(2);
}

switch (positionals[0]) {
  case 'kill-api':
    process.exit(await killApi(count));
    break;
  case 'kill-postgres':
    process.exit(await killPostgres(count));
    break;
  default:
    console.error(USAGE);
    process.exit(2);
}
