import { parseArgs } from 'node:util';
import { benchEventStore } from './event-store/event-store.bench.js';

const USAGE = `npm run bench -- event-store [--rounds 5] [--seconds 0.8] [--events 200000]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '0.8' },
    events: { type: 'string', default: '200000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const events = Number(values.events);

switch (positionals[0]) {
  case 'event-store':
    process.exit(await benchEventStore({ rounds, seconds, events }));
    break;
  default:
    console.error(USAGE);
    process.exit(2);
}
