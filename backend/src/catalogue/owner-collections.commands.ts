import type { CollectionEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { SavedCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore, type Cause } from '../platform/log/aggregate-store.js';
import { Committed } from '../platform/log/committed.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { collectionDecider } from './collection.decider.js';
import { readCollectionBody } from './owner-document.js';

/** A new collection out of an owner's body. */
export class CreateCollection {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly cause: Cause,
  ) {}
}

/** The whole new document of a collection that was read at a revision. */
export class ChangeCollection {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collectionId: string,
    readonly body: unknown,
    readonly expectedRevision: number,
    readonly cause: Cause,
  ) {}
}

export class DeleteCollection {
  constructor(
    readonly websiteId: WebsiteId,
    readonly collectionId: string,
    readonly cause: Cause,
  ) {}
}

class CollectionSaving {
  protected readonly collections;

  constructor(@Inject(EVENT_STORE) protected readonly store: EventStore) {
    this.collections = new AggregateStore(store, 'collection', collectionDecider);
  }

  protected async known(website: WebsiteId, collectionId: string): Promise<CollectionDocument> {
    if (!isLocalId(collectionId)) refuse('COLLECTION_NOT_FOUND');
    const state = await this.collections.stateOf(website, collectionId);
    return state.status === 'present' ? state.collection : refuse('COLLECTION_NOT_FOUND');
  }

  protected async save(
    website: WebsiteId,
    collection: CollectionDocument,
    expected: number | 'none',
    cause: Cause,
  ): Promise<Committed<SavedCollection>> {
    const command = { kind: 'save', collection, expected } as const;
    const { state, position } = await this.collections.handle(
      website,
      collection.id,
      command,
      () => undefined,
      cause,
    );
    return new Committed({ collection, revision: state.revision }, position);
  }
}

@CommandHandler(CreateCollection)
export class CreateCollectionHandler extends CollectionSaving implements ICommandHandler<CreateCollection> {
  execute({ websiteId, body, cause }: CreateCollection): Promise<Committed<SavedCollection>> {
    return this.save(websiteId, readCollectionBody(body, undefined), 'none', cause);
  }
}

@CommandHandler(ChangeCollection)
export class ChangeCollectionHandler extends CollectionSaving implements ICommandHandler<ChangeCollection> {
  /** @throws Refusal COLLECTION_NOT_FOUND, EDITED_MEANWHILE with what was saved in between */
  async execute({ websiteId, collectionId, body, expectedRevision, cause }: ChangeCollection) {
    const collection = readCollectionBody(body, await this.known(websiteId, collectionId));
    const stream = streamName('collection', websiteId, collectionId);
    return withConflict(() => this.save(websiteId, collection, expectedRevision, cause), {
      store: this.store,
      stream,
      read: expectedRevision,
      documentOf,
    });
  }
}

@CommandHandler(DeleteCollection)
export class DeleteCollectionHandler extends CollectionSaving implements ICommandHandler<DeleteCollection> {
  async execute({ websiteId, collectionId, cause }: DeleteCollection): Promise<Committed<null>> {
    await this.known(websiteId, collectionId);
    const command = { kind: 'delete', collectionId } as const;
    const { position } = await this.collections.handle(
      websiteId,
      collectionId,
      command,
      () => undefined,
      cause,
    );
    return new Committed(null, position);
  }
}

function documentOf(event: RecordedEvent): CollectionDocument | undefined {
  const { type, data } = event as unknown as CollectionEvent;
  return type === 'CollectionSaved' ? data.collection : undefined;
}
