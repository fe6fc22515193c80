import { type SinkOrder, SmtpSink } from './smtp-sink.js';

const sink = new SmtpSink(process.argv[2] ?? 'journal.jsonl', (word) => process.send?.(word));
process.on('message', (order) => sink.carryOut(order as SinkOrder));
// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
