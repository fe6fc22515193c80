import { projections as registered } from '@daybook/projections/registry';
import { replay } from '@daybook/projections/runner/replay/replay';
import { rollback } from '@daybook/projections/runner/replay/rollback';
import { retryParked } from '@daybook/projections/runner/status/retry-parked';
import { projectionStatus } from '@daybook/projections/runner/status/status';
import { prepareReadModels } from '@daybook/projections/runner/tables/prepare';
import { Command } from 'commander';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

/** The command prints progress on standard error, so that standard output stays one document. */
const print = (line: string) => process.stderr.write(`${line}\n`);
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => print(message),
  error: (_: object, message: string) => print(message),
};

/** `projections`: lists each projection with its position. */
export const listProjectionsCommand = (carryOut: CarryOut) =>
  new Command('projections')
    .description('lists the projections: position, lag, rate, last error, parked streams')
    .action(() =>
      carryOut(async ({ config }) => {
        const head = await withEventStore(config, (store) => store.head());
        // a database without read models has no tables to read the status from
        await prepareReadModels(config.databaseUrl, registered);
        const projections = await projectionStatus(config.databaseUrl, head);
        const widest = Math.max(...projections.map(({ name }) => name.length));
        const lines = projections.map(
          ({
            name,
            version,
            state,
            position,
            lag,
            eventsPerSecond,
            parkedStreams,
            lastError,
            isRolledBack,
          }) =>
            [
              `${name.padEnd(widest)}  v${version}  ${state.padEnd(12)} at ${position}, ${lag} behind, ${Math.round(eventsPerSecond)} events/s`,
              ...parkedStreams.map(({ stream, error }) => `    parked ${stream}: ${error}`),
              ...(isRolledBack ? ['    rolled back: newer code stands by until you replay it'] : []),
              ...(lastError ? [`    last error: ${lastError}`] : []),
            ].join('\n'),
        );
        const words = [`The log is at ${head}.`, ...lines].join('\n');
        return { words, document: { head, projections }, done: true };
      }),
    );

/** `replay <projection>`: builds the tables anew beside the live ones, compares, swaps. */
export const replayCommand = (carryOut: CarryOut) =>
  new Command('replay')
    .description('rebuilds a projection beside the live one, compares the two and swaps them')
    .argument('<projection>')
    .option('--accept', 'swap although the rebuilt tables differ')
    .action((name: string, options: { accept?: boolean }) =>
      carryOut(async ({ config }) =>
        withEventStore(config, async (store) => {
          const report = await replay(name, {
            url: config.databaseUrl,
            store,
            accept: options.accept === true,
            log,
            onProgress: ({ events, eventsPerSecond }) =>
              print(`${events} events, ${Math.round(eventsPerSecond)}/s`),
          });
          const words = [
            `Replayed ${name}: ${plural(report.events, 'event')} up to position ${report.position}.`,
            ...report.comparisons.map(
              ({ table, liveRows, nextRows, isEqual }) =>
                `  ${table}: ${plural(nextRows, 'row')}, ${isEqual ? 'equal to the live ones' : `DIFFERENT from the ${liveRows} live ones`}`,
            ),
            report.swapped
              ? 'The rebuilt tables are live; the old ones are kept for a rollback.'
              : 'The rebuilt tables differ and were NOT swapped in; look at them, or replay with --accept.',
          ].join('\n');
          return { words, document: report, done: report.swapped };
        }),
      ),
    );

/** `rollback <projection>`: puts the tables back that the last replay replaced. */
export const rollbackCommand = (carryOut: CarryOut) =>
  new Command('rollback')
    .description('puts back the tables that the last replay replaced')
    .argument('<projection>')
    .action((name: string) =>
      carryOut(async ({ config }) => {
        const report = await rollback(name, { url: config.databaseUrl });
        const words = `Rolled ${name} back to version ${report.version}; it catches up from position ${report.position}. Code of a newer version stands by until you replay it.`;
        return { words, document: report, done: true };
      }),
    );

/** `retry-parked <projection> [stream]`: projects the streams again that a poison event has parked. */
export const retryParkedCommand = (carryOut: CarryOut) =>
  new Command('retry-parked')
    .description('takes up the parked streams of a projection again, one or all')
    .argument('<projection>')
    .argument('[stream]')
    .action((name: string, stream: string | undefined) =>
      carryOut(async ({ config }) =>
        withEventStore(config, async (store) => {
          const retried = await retryParked(name, stream, { url: config.databaseUrl, store });
          const lines = retried.map((one) =>
            one.error === null
              ? `  ${one.stream}: ${plural(one.events, 'event')} projected`
              : `  ${one.stream}: parked still, ${one.error}`,
          );
          const words = [`${plural(retried.length, 'parked stream')} of ${name} retried.`, ...lines].join(
            '\n',
          );
          return { words, document: retried, done: retried.every(({ error }) => error === null) };
        }),
      ),
    );
