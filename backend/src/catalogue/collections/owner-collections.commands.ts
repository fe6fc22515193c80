import type { CollectionEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { SavedCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { withConflict } from '../../platform/log/edit-conflict.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { readCollectionBody } from '../products/owner-document.js';
import { CollectionService } from './collection.service.js';

/** Creates a collection from the body of an owner's request. */
export class CreateCollection extends Command<CommittedAnswer<SavedCollection>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/**
 * Replaces a collection by the document in the owner's request. The request names the revision that the owner has read.
 */
export class ChangeCollection extends Command<CommittedAnswer<SavedCollection>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collectionId: string,
    readonly body: unknown,
    readonly expectedRevision: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** The request names the revision that the owner has read. */
export class DeleteCollection extends Command<CommittedAnswer<null>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collectionId: string,
    readonly expectedRevision: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

class CollectionWriteHandler {
  constructor(
    protected readonly collectionService: CollectionService,
    @Inject(EVENT_STORE) protected readonly store: EventStore,
  ) {}

  protected async known(website: WebsiteId, collectionId: string): Promise<CollectionDocument> {
    if (!isLocalId(collectionId)) refuse('COLLECTION_NOT_FOUND');
    const state = await this.collectionService.stateOf(website, collectionId);
    return state.status === 'present' ? state.collection : refuse('COLLECTION_NOT_FOUND');
  }

  protected async save(
    website: WebsiteId,
    collection: CollectionDocument,
    expected: number | 'none',
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<SavedCollection>> {
    const { state, position } = await this.collectionService.save(website, collection, metadata, expected);
    return new CommittedAnswer({ collection, revision: state.revision }, position);
  }
}

@CommandHandler(CreateCollection)
export class CreateCollectionHandler
  extends CollectionWriteHandler
  implements ICommandHandler<CreateCollection>
{
  /** @throws Refusal COLLECTION_INVALID with a message for each field, also when another collection has the slug */
  execute({ websiteId, body, metadata }: CreateCollection): Promise<CommittedAnswer<SavedCollection>> {
    return this.save(websiteId, readCollectionBody(body, undefined), 'none', metadata);
  }
}

@CommandHandler(ChangeCollection)
export class ChangeCollectionHandler
  extends CollectionWriteHandler
  implements ICommandHandler<ChangeCollection>
{
  /** @throws Refusal COLLECTION_NOT_FOUND, COLLECTION_INVALID, EDITED_MEANWHILE with what was saved in between */
  async execute({ websiteId, collectionId, body, expectedRevision, metadata }: ChangeCollection) {
    const collection = readCollectionBody(body, await this.known(websiteId, collectionId));
    const stream = streamName('collection', websiteId, collectionId);
    return withConflict(() => this.save(websiteId, collection, expectedRevision, metadata), {
      store: this.store,
      stream,
      read: expectedRevision,
      documentOf,
    });
  }
}

@CommandHandler(DeleteCollection)
export class DeleteCollectionHandler
  extends CollectionWriteHandler
  implements ICommandHandler<DeleteCollection>
{
  /** @throws Refusal COLLECTION_NOT_FOUND, EDITED_MEANWHILE */
  async execute(command: DeleteCollection): Promise<CommittedAnswer<null>> {
    const { websiteId, collectionId, expectedRevision, metadata } = command;
    await this.known(websiteId, collectionId);
    const { position } = await this.collectionService.delete(
      websiteId,
      collectionId,
      metadata,
      expectedRevision,
    );
    return new CommittedAnswer(null, position);
  }
}

function documentOf(event: RecordedEvent): CollectionDocument | undefined {
  const { type, data } = event as unknown as CollectionEvent;
  return type === 'CollectionSaved' ? data.collection : undefined;
}
