import { type DocumentKind, documentIn, type UniqueValue } from '@daybook/contracts/documents/document-kind';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { Directories } from '../platform/directories/directories.js';
import type { AggregateReader, AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { randomText } from '../platform/random.js';
import { type Reservable, Reservations, refuseLate } from '../platform/reservations/reservations.js';
import { EVENT_STORE } from '../platform/tokens.js';
import {
  type DocumentCommand,
  type DocumentDecider,
  type DocumentState,
  documentDecider,
  type Read,
} from './document.decider.js';
import { type DocumentAuthor, DocumentHooks } from './document-hooks.js';

/** The documents of a kind, for commands that only read them. */
export type DocumentReader<Document> = AggregateReader<DocumentDecider<Document>>;

export type SavedDocument<Document> = CommandResult<DocumentState<Document>> & { readonly id: string };

/** A document as an owner wrote it. */
type Written<Content> = {
  readonly id: string;
  readonly content: Content;
  readonly read: Read;
  readonly restoredFrom?: number;
};

type StatusCommand = Exclude<DocumentCommand<unknown>, { kind: 'save' }>;

const MAX_ATTEMPTS = 10;

/** Saves, publishes, restores and deletes the documents of all kinds, and keeps every unique value to one of them. */
@Injectable()
export class DocumentService {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly reservations: Reservations,
    private readonly directories: Directories,
    private readonly hooks: DocumentHooks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @returns the state of a stream without events where the text is no id at all */
  async stateOf<Document>(
    kind: DocumentKind<Document>,
    website: WebsiteId,
    id: string,
  ): Promise<DocumentState<Document>> {
    if (!isLocalId(id)) return documentDecider<Document, unknown>(kind).initial;
    return this.streamsOf(kind).loadState(website, id);
  }

  /** Saves a content under a new id. @throws Refusal as {@link save}, and the kind's own when the website has too many */
  create<Document, Content>(
    kind: DocumentKind<Document, Content>,
    author: DocumentAuthor,
    content: Content,
  ): Promise<SavedDocument<Document>> {
    return this.save(kind, author, { id: randomText(10, 'hex'), content, read: -1 });
  }

  /**
   * Saves a content. What is there already appends nothing, and is answered with where it has stood.
   * @throws Refusal the kind's own with a message for each field, also when another document has a unique value;
   *   EDITED_MEANWHILE with what was saved in between; WRITE_CONFLICT
   */
  async save<Document, Content>(
    kind: DocumentKind<Document, Content>,
    author: DocumentAuthor,
    { id, content, read, restoredFrom }: Written<Content>,
  ): Promise<SavedDocument<Document>> {
    const problems = kind.problems(content);
    if (problems) refuse(kind.refusals.invalid, problems);
    const { document: before } = await this.stateOf(kind, author.websiteId, id);
    const checked = await this.hooks.of(kind)?.before({ author, id, content, before });
    const command = { kind: 'save', id, content: checked ?? content, read, restoredFrom } as const;
    return this.carriedOut(kind, author, command);
  }

  /**
   * Saves the document of an earlier revision again, also when the document is deleted.
   * @throws Refusal the kind's own when there is no such document or no such version; as {@link save}
   */
  async restore<Document, Content>(
    kind: DocumentKind<Document, Content>,
    author: DocumentAuthor,
    { id, revision, read }: { readonly id: string; readonly revision: number; readonly read: number },
  ): Promise<SavedDocument<Document>> {
    const { notFound, versionNotFound } = kind.refusals;
    if ((await this.stateOf(kind, author.websiteId, id)).revision < 0) refuse(notFound);
    const stream = streamName(kind.stream, author.websiteId, id);
    const [event] = revision < 0 ? [] : await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    const document = event && documentIn(kind, event);
    if (document === undefined) return refuse(versionNotFound);
    return this.save(kind, author, { id, content: kind.contentOf(document), read, restoredFrom: revision });
  }

  /** Publishes, unpublishes or deletes a document. @throws Refusal of the decider; as {@link save} */
  async changeStatus<Document>(
    kind: DocumentKind<Document>,
    author: DocumentAuthor,
    command: StatusCommand,
  ): Promise<SavedDocument<Document>> {
    if (command.kind === 'delete') await this.hooks.of(kind)?.beforeDeletion?.(author, command.id);
    return this.carriedOut(kind, author, command);
  }

  private carriedOut<Document, Content>(
    kind: DocumentKind<Document, Content>,
    author: DocumentAuthor,
    command: DocumentCommand<Content>,
  ): Promise<SavedDocument<Document>> {
    const { id, read } = command;
    const work = () => this.decided(kind, author, command);
    if (typeof read !== 'number') return work();
    return withConflict(work, {
      store: this.store,
      stream: streamName(kind.stream, author.websiteId, id),
      read: Math.max(0, read),
      documentOf: (event) => {
        const document = documentIn(kind, event);
        return document === undefined ? undefined : kind.contentOf(document);
      },
    });
  }

  private async decided<Document, Content>(
    kind: DocumentKind<Document, Content>,
    author: DocumentAuthor,
    command: DocumentCommand<Content>,
  ): Promise<SavedDocument<Document>> {
    const { id } = command;
    const streams = this.streamsOf(kind);
    const decider = documentDecider(kind);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await streams.load(author.websiteId, id);
      // what is refused, or is there already, claims no value
      const events = decider.decide(command, before.state, undefined);
      if (events.length === 0) return { id, ...before };
      const after = fold(decider, before.state, events);
      try {
        return { id, ...(await this.appended(kind, author, command, [before.state, after])) };
      } catch (error) {
        const hasMovedOn = (await streams.load(author.websiteId, id)).revision > before.revision;
        if (!(error instanceof Refusal && hasMovedOn)) throw error;
      }
    }
    return refuse('WRITE_CONFLICT');
  }

  /**
   * Claims what the document will have, appends at the revision of `before` and at no other, and releases what it no longer
   * has. A process that ends in between leaves a claim too many, which another document may take over after its time.
   */
  private async appended<Document, Content>(
    kind: DocumentKind<Document, Content>,
    { websiteId, metadata = {} }: DocumentAuthor,
    command: DocumentCommand<Content>,
    [before, after]: readonly [DocumentState<Document>, DocumentState<Document>],
  ): Promise<CommandResult<DocumentState<Document>>> {
    const { id } = command;
    const had = valuesOf(kind, before);
    const has = valuesOf(kind, after);
    const since = Date.now();
    const added = has.filter((one) => !includes(had, one));
    for (const value of added) {
      const own = value.holderPrefix + id;
      const isInUse = (holder: string) => this.isInUse(kind, websiteId, value, holder);
      const holder = await this.reservations.claim(websiteId, value.claim, own, isInUse, metadata);
      if (holder !== own) refuse(kind.refusals.invalid, value.taken);
    }
    const droppedClaims = [];
    for (const { claim, holderPrefix } of had.filter((one) => !includes(has, one))) {
      const now = await this.reservations.claimOf(websiteId, claim);
      droppedClaims.push({ claim, holder: holderPrefix + id, now });
    }
    if (before.revision < 0 && kind.limit) {
      const { list, atMost, refusal } = kind.limit;
      const entry = { name: list, entry: id, atMost, refuseFull: () => refuse(refusal) };
      await this.directories.addOf(websiteId, entry, metadata);
    }
    if (added.length > 0) refuseLate(since);
    const saved = await this.streamsOf(kind).execute(
      websiteId,
      id,
      { ...command, read: before.revision },
      { metadata },
    );
    for (const { claim, holder, now } of droppedClaims)
      if (now) await this.reservations.release(websiteId, claim, holder, metadata, now.claimedAt);
    return saved;
  }

  private async isInUse<Document>(
    kind: DocumentKind<Document>,
    website: WebsiteId,
    value: Claimed,
    holder: string,
  ): Promise<boolean> {
    if (!holder.startsWith(value.holderPrefix)) {
      return (await this.hooks.of(kind)?.isInUseElsewhere?.(website, holder, value.claim.value)) ?? false;
    }
    const id = holder.slice(value.holderPrefix.length);
    return includes(valuesOf(kind, await this.streamsOf(kind).loadState(website, id)), value);
  }

  private streamsOf<Document, Content>(
    kind: DocumentKind<Document, Content>,
  ): AggregateStore<DocumentDecider<Document, Content>> {
    return this.aggregates.of(kind.stream, documentDecider(kind));
  }
}

type Claimed = {
  readonly claim: Reservable;
  readonly taken: UniqueValue<unknown>['taken'];
  readonly holderPrefix: string;
};

/** The unique values of what an owner has saved last, and of what visitors have until the next publication. */
function valuesOf<Document>(
  { unique = [] }: Pick<DocumentKind<Document>, 'unique'>,
  { document, publication }: DocumentState<Document>,
): Claimed[] {
  if (document === null) return [];
  const documents = publication ? [document, publication.document] : [document];
  return unique.flatMap(({ name, value, taken, holderPrefix = '' }) =>
    documents.map((one) => ({ claim: { kind: name, value: value(one) }, taken, holderPrefix })),
  );
}

const includes = (values: readonly Claimed[], { claim }: Claimed) =>
  values.some((one) => one.claim.kind === claim.kind && one.claim.value === claim.value);
