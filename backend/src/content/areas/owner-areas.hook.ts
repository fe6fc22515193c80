import { areaKind } from '@daybook/contracts/content/area.document';
import type { Area, AreaDocument } from '@daybook/contracts/content/shared/area';
import { refuse } from '@daybook/contracts/shared/errors';
import {
  type DocumentAuthor,
  type DocumentHook,
  type DocumentSave,
  HookOf,
} from '../../documents/document-hooks.js';
import { DocumentService } from '../../documents/documents.service.js';

/** Keeps an area that still closes something: without it, its pages would be open to all. */
@HookOf(areaKind)
export class OwnerAreas implements DocumentHook<Area, AreaDocument> {
  constructor(private readonly documents: DocumentService) {}

  before({ content }: DocumentSave<Area, AreaDocument>): AreaDocument {
    return content;
  }

  /** @throws Refusal AREA_IN_USE */
  async beforeDeletion({ websiteId }: DocumentAuthor, id: string): Promise<void> {
    const { document: area } = await this.documents.stateOf(areaKind, websiteId, id);
    if (area && area.pageIds.length + area.collectionIds.length > 0) refuse('AREA_IN_USE');
  }
}
