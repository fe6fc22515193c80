import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { documentHistoryController } from './document-history.controller.js';
import { DocumentHooks } from './document-hooks.js';
import { documentDeletionController, documentPublicationController } from './document-life.controller.js';
import {
  ChangeDocumentStatusHandler,
  CreateDocumentHandler,
  DeleteDocumentHandler,
  RestoreDocumentHandler,
  SaveDocumentHandler,
} from './documents.commands.js';
import { documentController } from './documents.controller.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentService } from './documents.service.js';

/** The kernel of documents, for every feature. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    DocumentHooks,
    DocumentService,
    DocumentsQueries,
    CreateDocumentHandler,
    SaveDocumentHandler,
    RestoreDocumentHandler,
    ChangeDocumentStatusHandler,
    DeleteDocumentHandler,
  ],
  exports: [DocumentService, DocumentsQueries],
})
export class DocumentsModule {}

/** The kernel with the routes of these kinds. */
export const documentsModule = (kinds: readonly DocumentKind[]): DynamicModule => ({
  module: DocumentsModule,
  controllers: kinds.flatMap((kind) => [
    ...(kind.hasController ? [] : ownControllers(kind)),
    documentHistoryController(kind),
  ]),
});

const ownControllers = (kind: DocumentKind): Type[] => [
  documentController(kind),
  ...(kind.deleted ? [documentDeletionController(kind)] : []),
  ...(kind.life === 'at once' ? [] : [documentPublicationController(kind)]),
];
