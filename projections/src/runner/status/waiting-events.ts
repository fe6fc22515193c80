import type { EventStore, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { filterOf, type Projection } from '../projection.js';
import type { ParkedStream } from './parked-streams.js';

/** The events of one parked sequence that wait, read page by page in the order of the log. */
export class WaitingEvents {
  /** those that were read and not yet projected, the one that failed first */
  private found: RecordedEvent[] = [];
  /** where the next page begins: in the stream, and in the log */
  private nextRevision: bigint;
  private readTo: Position;

  constructor(
    private readonly store: EventStore,
    private readonly projection: Projection,
    private readonly parked: ParkedStream,
  ) {
    this.nextRevision = parked.revision;
    this.readTo = parked.position;
  }

  /**
   * Reads pages until there is something to project.
   * @returns whether all that waits up to the checkpoint was read
   */
  async readSome(checkpoint: Position): Promise<boolean> {
    while (this.found.length < 2) if (await this.readPage(checkpoint)) return true;
    return false;
  }

  /**
   * Reads one page.
   * @returns whether all that waits up to the checkpoint was read
   */
  async readPage(checkpoint: Position): Promise<boolean> {
    // where a sequence is a stream, the stream alone is read
    if (this.projection.isSequencedByStream) {
      const { events, atEnd } = await this.store.readPage(this.parked.stream, this.nextRevision);
      this.take(events);
      this.nextRevision += BigInt(events.length);
      return atEnd || (events.at(-1)?.position ?? 0n) >= checkpoint;
    }
    if (this.readTo === this.parked.position) await this.readFirst();
    if (this.readTo >= checkpoint) return true;
    const filter = filterOf(this.projection);
    const { events, position, atHead } = await this.store.readAll({ after: this.readTo, filter });
    this.take(events);
    this.readTo = position;
    return atHead || position >= checkpoint;
  }

  /** Those up to a checkpoint: later ones are left to the runner, as of every other sequence. */
  upTo(checkpoint: Position): readonly RecordedEvent[] {
    return this.found.filter(({ position }) => position <= checkpoint);
  }

  /** All before this one are projected. */
  dropBefore({ position }: RecordedEvent): void {
    this.found = this.found.filter((event) => event.position >= position);
  }

  private async readFirst(): Promise<void> {
    if (this.found.length > 0) return;
    const { stream, revision } = this.parked;
    this.take(await this.store.read(stream, { from: revision, limit: 1 }));
  }

  private take(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const isProjected = this.projection.eventTypes?.includes(event.type) ?? true;
      if (isProjected && this.projection.sequenceOf(event) === this.parked.sequence) this.found.push(event);
    }
  }
}
