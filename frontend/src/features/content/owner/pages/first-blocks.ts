import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { newBlockId } from '../editor/block-id';
import { orderBetween } from '../editor/order-key';

/** The blocks that a new page begins with: a section, and a text in it. A page is never empty and white. */
export function firstBlocks(): PageOperation[] {
  const order = orderBetween(undefined, undefined);
  const section = newBlockId();
  return [
    { kind: 'put', id: section, type: 'section', place: { parent: null, order }, fields: {} },
    {
      kind: 'put',
      id: newBlockId(),
      type: 'html',
      place: { parent: section, order },
      fields: { text: paragraphOf('Begin to write here.') },
    },
  ];
}
