import { flagProblems } from '@daybook/contracts/analytics/flags/flag-shape';
import type { OwnerFlag } from '@daybook/contracts/analytics/flags/flags.api';
import type { FlagEvent } from '@daybook/contracts/analytics/flags/flags.events';
import { FLAG_LIMITS, type FlagDocument } from '@daybook/contracts/analytics/shared/flags/flag';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Directories } from '../../platform/directories/directories.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { withConflict } from '../../platform/log/edit-conflict.js';
import { randomText } from '../../platform/random.js';
import { Slugs } from '../../platform/reservations/slugs.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { documentOf, type FlagCommand, type flagDecider } from './flag.decider.js';

/** Creates a flag from the body of an owner's request. */
export class CreateFlag extends Command<CommittedAnswer<OwnerFlag>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Replaces a flag by the document in the owner's request. */
export class ChangeFlag extends Command<CommittedAnswer<OwnerFlag>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly flagId: string,
    readonly body: unknown,
    /** the version that the owner has read, as in the command below */
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Saves the document of an earlier version again. */
export class RestoreFlag extends Command<CommittedAnswer<OwnerFlag>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly flagId: string,
    readonly version: number,
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

class FlagWriteHandler {
  constructor(
    @Aggregate('flag') protected readonly flags: AggregateStore<typeof flagDecider>,
    private readonly slugs: Slugs,
    protected readonly directories: Directories,
    @Inject(EVENT_STORE) protected readonly store: EventStore,
  ) {}

  /** Saves the document, and keeps its key to it: no two flags of a website have one key. */
  protected async save(
    website: WebsiteId,
    command: Omit<FlagCommand, 'kind'>,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<OwnerFlag>> {
    const { id, document, expected } = command;
    const problems = flagProblems(document);
    if (problems) refuse('FLAG_INVALID', problems);
    const { flag: before } = await this.flags.loadState(website, id);
    const move = {
      documentId: id,
      from: before ? reservable(before.key) : undefined,
      to: reservable(document.key),
      isInUse: async (holder: string) =>
        (await this.flags.loadState(website, holder)).flag?.key === document.key,
      refuseTaken: () => refuse('FLAG_INVALID', { key: 'Another flag has this key.' }),
    };
    const save = () => this.flags.execute(website, id, { kind: 'save', ...command }, { metadata });
    const { state, position } = await withConflict(() => this.slugs.move(website, move, metadata, save), {
      store: this.store,
      stream: streamName('flag', website, id),
      read: Math.max(0, expected - 1),
      documentOf: savedDocument,
    });
    if (!state.flag) throw new Error('a save left no flag');
    return new CommittedAnswer({ flag: state.flag }, position);
  }

  /** @throws Refusal FLAG_NOT_FOUND, also for the flags of other websites */
  protected async mustExist(website: WebsiteId, flagId: string): Promise<void> {
    if (!isLocalId(flagId) || (await this.flags.loadState(website, flagId)).flag === null)
      refuse('FLAG_NOT_FOUND');
  }
}

@CommandHandler(CreateFlag)
export class CreateFlagHandler extends FlagWriteHandler implements ICommandHandler<CreateFlag> {
  /** @throws Refusal FLAG_INVALID with a message for each field, also when another flag has the key; TOO_MANY_FLAGS */
  async execute({ websiteId, body, metadata }: CreateFlag) {
    const problems = flagProblems(body);
    if (problems) refuse('FLAG_INVALID', problems);
    const id = randomText(10, 'hex');
    const listed = { name: 'flags', entry: id, atMost: FLAG_LIMITS.flags } as const;
    const refuseFull = () => refuse('TOO_MANY_FLAGS');
    await this.directories.addOf(websiteId, { ...listed, refuseFull }, metadata);
    return this.save(websiteId, { id, document: body as FlagDocument, expected: 0 }, metadata);
  }
}

@CommandHandler(ChangeFlag)
export class ChangeFlagHandler extends FlagWriteHandler implements ICommandHandler<ChangeFlag> {
  /** @throws Refusal FLAG_NOT_FOUND, FLAG_INVALID, EDITED_MEANWHILE with what was saved in between */
  async execute({ websiteId, flagId, body, expected, metadata }: ChangeFlag) {
    await this.mustExist(websiteId, flagId);
    return this.save(websiteId, { id: flagId, document: body as FlagDocument, expected }, metadata);
  }
}

@CommandHandler(RestoreFlag)
export class RestoreFlagHandler extends FlagWriteHandler implements ICommandHandler<RestoreFlag> {
  /** @throws Refusal FLAG_NOT_FOUND, FLAG_VERSION_NOT_FOUND, EDITED_MEANWHILE */
  async execute({ websiteId, flagId, version, expected, metadata }: RestoreFlag) {
    await this.mustExist(websiteId, flagId);
    // each save is one event, and the first version is the first of them
    const stream = streamName('flag', websiteId, flagId);
    const [event] = await this.store.read(stream, { from: BigInt(version - 1), limit: 1 });
    const document = (event && savedDocument(event)) ?? refuse('FLAG_VERSION_NOT_FOUND');
    return this.save(websiteId, { id: flagId, document, expected, restoredFrom: version }, metadata);
  }
}

const reservable = (key: string) => ({ kind: 'flagKey', value: key }) as const;

function savedDocument(event: RecordedEvent): FlagDocument | undefined {
  const { flag } = (event as unknown as FlagEvent).data;
  return flag && documentOf(flag);
}
