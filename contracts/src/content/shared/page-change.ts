import type { StoredOperation } from './page-operation.js';

/** The change that an event of a page is. */
export const PAGE_CHANGES = [
  'created',
  'edited',
  'head',
  'restored',
  'versioned',
  'trashed',
  'recovered',
] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

/** One operation of an edit, without what it has written: which blocks, and which of their fields. */
export type EditedBlock = {
  readonly kind: 'added' | 'changed' | 'moved' | 'removed';
  readonly blockId: string;
  /** the names of the fields that were set */
  readonly fields: readonly string[];
};

/** The blocks that an operation is about. */
export function editedBlocks(operation: StoredOperation): readonly EditedBlock[] {
  switch (operation.kind) {
    case 'put': {
      const { block, changed, isNew } = operation;
      return [{ kind: isNew ? 'added' : 'changed', blockId: block.id, fields: changed }];
    }
    case 'move':
      return [{ kind: 'moved', blockId: operation.block.id, fields: [] }];
    case 'remove':
      return operation.ids.map((blockId) => ({ kind: 'removed', blockId, fields: [] }));
  }
}
