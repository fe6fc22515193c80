import type {
  ProjectionLine,
  ProjectionsAnswer,
  RetryParkedAnswer,
} from '@daybook/contracts/operator/projections.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { EventStore } from '@daybook/event-store/event-store';
import { ProjectionControl, ReplayUnderWay } from '@daybook/projections/projection-control';
import type { ProjectionStatus, ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Config } from '../platform/config.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { redactEmails } from '../platform/redact-emails.js';
import { CONFIG, EVENT_STORE, READ_MODELS } from '../platform/tokens.js';
import { projectionLine } from './projection-line.js';
import { RecordProjectionOperation } from './projection-operation.commands.js';
import type { ProjectionOperation } from './projection-operation.decider.js';

/**
 * Shows operators the projections, and lets them replay, pause and roll them back (decisions.md). Each operation is
 * recorded in the log with who asked for it, and then carried out.
 */
@Injectable()
export class ProjectionBoard {
  private readonly control: ProjectionControl;

  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) { databaseUrl }: Config & { readonly databaseUrl: string },
  ) {
    this.control = new ProjectionControl(databaseUrl, store);
  }

  async projections(): Promise<ProjectionsAnswer> {
    const head = await this.store.head();
    const status = await this.readModels.status(head);
    // a database may hold tables of projections that this version of the code has no more
    const known = status.filter(({ name }) => this.control.has(name));
    return { head: String(head), projections: known.map(projectionLine) };
  }

  /** Asks for a replay. @throws Refusal PROJECTION_NOT_FOUND, REPLAY_UNDER_WAY */
  async replay(projection: string, acceptsEqual: boolean, by: CommandMetadata): Promise<ProjectionLine> {
    const { replay } = await this.statusOf(projection);
    if (replay && UNDER_WAY.includes(replay.state)) refuse('REPLAY_UNDER_WAY');
    await this.record({ kind: 'replay', projection, acceptsEqual }, by);
    if (!(await this.control.requestReplay(projection, acceptsEqual))) refuse('REPLAY_UNDER_WAY');
    return this.lineOf(projection);
  }

  /** Lets rebuilt tables be swapped in. @throws Refusal PROJECTION_NOT_FOUND, REPLAY_NOT_WAITING */
  async accept(projection: string, replayId: string, by: CommandMetadata): Promise<ProjectionLine> {
    const { replay } = await this.statusOf(projection);
    if (replay?.id !== replayId || replay.state !== 'built') refuse('REPLAY_NOT_WAITING');
    await this.record({ kind: 'accept', projection, replayId }, by);
    if (!(await this.control.accept(projection, replayId))) refuse('REPLAY_NOT_WAITING');
    return this.lineOf(projection);
  }

  /** Ends a replay and drops what it built. @throws Refusal PROJECTION_NOT_FOUND, REPLAY_NOT_WAITING */
  async cancel(projection: string, replayId: string, by: CommandMetadata): Promise<ProjectionLine> {
    const { replay } = await this.statusOf(projection);
    if (replay?.id !== replayId || !CANCELLABLE.includes(replay.state)) refuse('REPLAY_NOT_WAITING');
    await this.record({ kind: 'cancel', projection, replayId }, by);
    if (!(await this.control.cancel(projection, replayId))) refuse('REPLAY_NOT_WAITING');
    return this.lineOf(projection);
  }

  /** Stops a projection until it is resumed; one that is paused stays so. @throws Refusal PROJECTION_NOT_FOUND */
  async pause(projection: string, by: CommandMetadata): Promise<ProjectionLine> {
    const { state } = await this.statusOf(projection);
    if (state === 'paused') return this.lineOf(projection);
    await this.record({ kind: 'pause', projection }, by);
    await this.control.pause(projection);
    return this.lineOf(projection);
  }

  /** @throws Refusal PROJECTION_NOT_FOUND */
  async resume(projection: string, by: CommandMetadata): Promise<ProjectionLine> {
    const { state } = await this.statusOf(projection);
    if (state !== 'paused') return this.lineOf(projection);
    await this.record({ kind: 'resume', projection }, by);
    await this.control.resume(projection);
    return this.lineOf(projection);
  }

  /**
   * Brings the tables back that the last replay replaced.
   * @throws Refusal PROJECTION_NOT_FOUND, NOTHING_TO_ROLL_BACK, REPLAY_UNDER_WAY
   */
  async rollback(projection: string, by: CommandMetadata): Promise<ProjectionLine> {
    const { previous, replay } = await this.statusOf(projection);
    if (!previous) refuse('NOTHING_TO_ROLL_BACK');
    if (replay && OPEN.includes(replay.state)) refuse('REPLAY_UNDER_WAY');
    await this.record({ kind: 'rollback', projection }, by);
    try {
      await this.control.rollback(projection);
    } catch (error) {
      if (error instanceof ReplayUnderWay) refuse('REPLAY_UNDER_WAY');
      throw error;
    }
    return this.lineOf(projection);
  }

  /**
   * Projects parked streams again.
   * @param stream null for all of them
   * @throws Refusal PROJECTION_NOT_FOUND, PROJECTION_OF_OTHER_VERSION
   */
  async retryParked(
    projection: string,
    stream: string | null,
    by: CommandMetadata,
  ): Promise<RetryParkedAnswer> {
    await this.statusOf(projection);
    const isBuilt = (await this.readModels.notBuilt([projection as never])).length === 0;
    if (!isBuilt) refuse('PROJECTION_OF_OTHER_VERSION');
    await this.record({ kind: 'retryParked', projection, stream }, by);
    const results = await this.control.retryParked(projection, stream ?? undefined);
    return { results: results.map((one) => ({ ...one, error: one.error && redactEmails(one.error) })) };
  }

  private record(operation: ProjectionOperation, by: CommandMetadata): Promise<unknown> {
    return this.commands.execute(new RecordProjectionOperation(operation, by));
  }

  private async statusOf(name: string): Promise<ProjectionStatus> {
    const status = this.control.has(name) ? await this.readModels.status(await this.store.head()) : [];
    return status.find((one) => one.name === name) ?? refuse('PROJECTION_NOT_FOUND');
  }

  private async lineOf(name: string): Promise<ProjectionLine> {
    return projectionLine(await this.statusOf(name));
  }
}

type State = NonNullable<ProjectionStatus['replay']>['state'];
const UNDER_WAY: readonly State[] = ['requested', 'building', 'accepted'];
const CANCELLABLE: readonly State[] = ['requested', 'building', 'built'];
/** rebuilt tables stand beside the live ones, or soon will: a rollback would drop them */
const OPEN: readonly State[] = [...UNDER_WAY, 'built'];
