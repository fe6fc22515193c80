import { parseArgs } from 'node:util';
import { killAppendServer } from './kill-api.js';
import { killPostgres } from './kill-postgres.js';

const USAGE = 'npm run faults -- kill-api|kill-postgres [--count 50]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '50' } },
});
const count = Number(values.count);

switch (positionals[0]) {
  case 'kill-api':
    process.exit(await killAppendServer(count));
    break;
  case 'kill-postgres':
    process.exit(await killPostgres(count));
    break;
  default:
    console.error(USAGE);
    process.exit(2);
}
