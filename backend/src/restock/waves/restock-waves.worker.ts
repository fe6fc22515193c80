import type { PlannedWave } from '@daybook/contracts/restock/restock-send.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { JobHandler } from '../../platform/jobs/job-queues.js';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { RESTOCK_WAVES } from '../restock-queues.names.js';
import { restockSendDecider } from '../sends/restock-send.decider.js';
import type { RestockWaves } from './restock-waves.js';

/**
 * Starts a wave of a send and offers its turns. Both say in the log how far they came: a job that comes again, at once
 * or after a crash anywhere in between, does what is left.
 */
export function restockWavesWorker(
  store: EventStore,
  aggregates: Aggregates,
  waves: RestockWaves,
): JobHandler {
  const sends = aggregates.of('restocksend', restockSendDecider);

  /** @returns false when the world is not any more what the owner saw; that is a fact of the send */
  const start = async (website: WebsiteId, sendId: string, wave: PlannedWave, metadata: CommandMetadata) => {
    const { waveId, hash, recipients: _, ...waitedFor } = wave;
    const at = Date.now();
    try {
      await waves.start(website, waitedFor, { waveId, sendId, hash, at }, metadata);
      return true;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code !== 'RESTOCK_CHANGED' && code !== 'RESTOCK_NOBODY') throw error;
      const reason = code === 'RESTOCK_CHANGED' ? 'changed' : 'nobody';
      const command = { kind: 'leaveOut', sendId, waveId, reason, at } as const;
      await sends.execute(website, sendId, command, { metadata });
      return false;
    }
  };

  return {
    queue: RESTOCK_WAVES,
    // one list is offered faster than its letters are sent: more at once would crowd out visitors and letters
    concurrency: 2,
    async handle({ data: { websiteId: id = '', sendId = '', waveId = '' } }) {
      const website = websiteId(id);
      const send = await sends.loadState(website, sendId);
      if (send.status === 'absent' || send.notStarted.includes(waveId)) return;
      const wave = send.waves.find((one) => one.waveId === waveId);
      if (!wave) return;
      const [started] = await store.read(streamName('restocksend', website, sendId), { limit: 1 });
      const actor = started?.metadata.actor;
      const metadata = { ...(actor === undefined ? {} : { actor }), correlationId: sendId };
      if (await start(website, sendId, wave, metadata))
        await waves.carryOn(website, wave.variantId, Date.now(), metadata);
    },
  };
}
