import type { EventStore, Position, RecordedEvent } from '@daybook/event-store/event-store';
import type { Projection } from '../projection.js';
import type { ParkedStream } from './parked-streams.js';

/** The events of one parked sequence that wait, in the order of the log, the one that failed first. */
export class WaitingEvents {
  private readonly found: RecordedEvent[] = [];
  private readTo: Position;

  constructor(
    private readonly store: EventStore,
    private readonly projection: Projection,
    private readonly parked: ParkedStream,
  ) {
    this.readTo = parked.position;
  }

  /**
   * Those up to a checkpoint: later ones are left to the runner, as of every other sequence. A second call with a
   * later checkpoint reads only what has come since.
   */
  async upTo(checkpoint: Position): Promise<readonly RecordedEvent[]> {
    if (this.found.length === 0) await this.readStream({ limit: 1 });
    if (this.projection.isSequencedByStream) await this.readStream({});
    else await this.readLog(checkpoint);
    return this.found.filter(({ position }) => position <= checkpoint);
  }

  /** Where a sequence is a stream, the stream alone is read. */
  private async readStream(options: { limit?: number }): Promise<void> {
    const last = this.found.at(-1)?.revision;
    const from = last === undefined ? this.parked.revision : last + 1n;
    this.take(await this.store.read(this.parked.stream, { from, ...options }));
  }

  private async readLog(checkpoint: Position): Promise<void> {
    const filter = { types: this.projection.eventTypes };
    while (this.readTo < checkpoint) {
      const { events, position, atHead } = await this.store.readAll({ after: this.readTo, filter });
      this.take(events);
      this.readTo = position;
      if (atHead) break;
    }
  }

  private take(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const isProjected = this.projection.eventTypes.includes(event.type);
      if (isProjected && this.projection.sequenceOf(event) === this.parked.sequence) this.found.push(event);
    }
  }
}
