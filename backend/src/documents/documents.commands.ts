import { countedAs, type DocumentKind, revisionRead } from '@daybook/contracts/documents/document-kind';
import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import type { DocumentAuthor } from './document-hooks.js';
import { DocumentService, type SavedDocument } from './documents.service.js';

/** Creates a document from the body of an owner's request. */
export class CreateDocument<Answer extends object> extends Command<CommittedAnswer<Answer>> {
  constructor(
    readonly kind: DocumentKind<unknown, unknown, Answer>,
    readonly author: DocumentAuthor,
    readonly body: unknown,
    /** absent: one that no other has */
    readonly id?: string,
  ) {
    super();
  }
}

/** Replaces what an owner wrote of a document by the body of their request. */
export class SaveDocument<Answer extends object> extends Command<CommittedAnswer<Answer>> {
  constructor(
    readonly kind: DocumentKind<unknown, unknown, Answer>,
    readonly author: DocumentAuthor,
    /** `id`: absent of the one document of its kind. `read`: what the owner has read, as the kind counts it */
    readonly written: { readonly id?: string; readonly body: unknown; readonly read: number },
  ) {
    super();
  }
}

/** Saves the document of an earlier version again. */
export class RestoreDocument<Answer extends object> extends Command<CommittedAnswer<Answer>> {
  constructor(
    readonly kind: DocumentKind<unknown, unknown, Answer>,
    readonly author: DocumentAuthor,
    /** both as the kind counts them */
    readonly version: { readonly id: string; readonly version: number; readonly read: number },
  ) {
    super();
  }
}

/** Lets visitors have what was saved last, or nothing. */
export class ChangeDocumentStatus<Answer extends object> extends Command<CommittedAnswer<Answer>> {
  constructor(
    readonly kind: DocumentKind<unknown, unknown, Answer>,
    readonly author: DocumentAuthor,
    readonly change: {
      readonly kind: 'publish' | 'unpublish';
      readonly id: string;
      readonly read: number;
    },
  ) {
    super();
  }
}

export class DeleteDocument extends Command<CommittedAnswer<null>> {
  constructor(
    readonly kind: DocumentKind,
    readonly author: DocumentAuthor,
    readonly deleted: { readonly id: string; readonly read: number },
  ) {
    super();
  }
}

@CommandHandler(CreateDocument)
export class CreateDocumentHandler implements ICommandHandler<CreateDocument<object>> {
  constructor(private readonly documents: DocumentService) {}

  /** @throws Refusal the kind's own, with a message for each field */
  async execute({ kind, author, body, id }: CreateDocument<object>): Promise<CommittedAnswer<object>> {
    if (id === undefined) return answered(kind, await this.documents.create(kind, author, body));
    return answered(kind, await this.documents.save(kind, author, { id, content: body, read: -1 }));
  }
}

@CommandHandler(SaveDocument)
export class SaveDocumentHandler implements ICommandHandler<SaveDocument<object>> {
  constructor(private readonly documents: DocumentService) {}

  /** @throws Refusal the kind's own, also for the documents of other websites; EDITED_MEANWHILE with what was saved in between */
  async execute({ kind, author, written }: SaveDocument<object>): Promise<CommittedAnswer<object>> {
    const id = kind.onlyId ?? written.id ?? refuse(kind.refusals.notFound);
    const read = revisionRead(kind, written.read);
    if (kind.onlyId === undefined) await mustExist(this.documents, kind, author, id);
    return answered(kind, await this.documents.save(kind, author, { id, content: written.body, read }));
  }
}

@CommandHandler(RestoreDocument)
export class RestoreDocumentHandler implements ICommandHandler<RestoreDocument<object>> {
  constructor(private readonly documents: DocumentService) {}

  /** @throws Refusal the kind's own when there is no such document or version; EDITED_MEANWHILE */
  async execute({ kind, author, version }: RestoreDocument<object>): Promise<CommittedAnswer<object>> {
    const { id } = version;
    const revision = revisionRead(kind, version.version);
    const read = revisionRead(kind, version.read);
    return answered(kind, await this.documents.restore(kind, author, { id, revision, read }));
  }
}

@CommandHandler(ChangeDocumentStatus)
export class ChangeDocumentStatusHandler implements ICommandHandler<ChangeDocumentStatus<object>> {
  constructor(private readonly documents: DocumentService) {}

  /** @throws Refusal the kind's own when there is no such document, or it cannot be published; EDITED_MEANWHILE */
  async execute({ kind, author, change }: ChangeDocumentStatus<object>): Promise<CommittedAnswer<object>> {
    await mustExist(this.documents, kind, author, change.id);
    const read = revisionRead(kind, change.read);
    return answered(kind, await this.documents.changeStatus(kind, author, { ...change, read }));
  }
}

@CommandHandler(DeleteDocument)
export class DeleteDocumentHandler implements ICommandHandler<DeleteDocument> {
  constructor(private readonly documents: DocumentService) {}

  /** @throws Refusal the kind's own when there is no such document; EDITED_MEANWHILE */
  async execute({ kind, author, deleted }: DeleteDocument): Promise<CommittedAnswer<null>> {
    const { id } = deleted;
    await mustExist(this.documents, kind, author, id);
    const read = revisionRead(kind, deleted.read);
    const { position } = await this.documents.changeStatus(kind, author, { kind: 'delete', id, read });
    return new CommittedAnswer(null, position);
  }
}

async function mustExist(
  documents: DocumentService,
  kind: DocumentKind,
  { websiteId }: DocumentAuthor,
  id: string,
): Promise<void> {
  const { document } = await documents.stateOf(kind, websiteId, id);
  if (document === null) refuse(kind.refusals.notFound);
}

function answered<Answer extends object>(
  kind: DocumentKind<unknown, unknown, Answer>,
  { id, state, position }: SavedDocument<unknown>,
): CommittedAnswer<Answer> {
  const { document, revision, publication } = state;
  if (document === null) throw new Error('a save left no document');
  const answer = kind.answerOf(document, {
    id,
    revision: countedAs(kind, revision),
    publishedVersion: publication?.version ?? null,
    isPublished: publication?.isOpen ?? false,
  });
  return new CommittedAnswer(answer, position);
}
