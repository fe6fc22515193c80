import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { CommentCountRow, CommentRow } from './comments.entity.js';

/** Comments as members moderate them, and as pages show those that are shown. */
export const commentsProjection = projection<CommentEvent>({
  name: 'comments',
  version: 1,
  tables: [CommentRow, CommentCountRow],
  on: {
    CommentReceived: (tx, { data, websiteId }) => {
      const { commentId, pageId, parentId, status, text, personId, reasons, writtenAt } = data;
      tx.upsert(CommentRow, {
        websiteId,
        commentId,
        pageId,
        parentId,
        status,
        text,
        personId,
        isOfSite: personId === null,
        isEdited: false,
        reasons,
        flags: 0,
        writtenAt: new Date(writtenAt),
      });
      count(tx, websiteId, pageId, Number(status === 'shown'));
    },
    CommentEdited: (tx, event) => {
      const { text, status, reasons } = event.data;
      change(tx, event, { text, status, reasons, isEdited: true });
    },
    CommentModerated: (tx, event) => change(tx, event, { status: event.data.status, flags: 0 }),
    CommentFlagged: (tx, { data: { commentId, flags }, websiteId }) =>
      tx.patch(CommentRow, { websiteId, commentId }, { flags }),
    CommentHeld: (tx, event) => change(tx, event, { status: 'waiting', reasons: event.data.reasons }),
    CommentErased: (tx, event) =>
      change(tx, event, { status: 'erased', text: null, personId: null, reasons: [], flags: 0 }),
  },
  // what is not shown is on no page
  surrogateKeys: ({ data, websiteId }) => (isVisible(data) ? [`comments:${websiteId}:${data.pageId}`] : []),
});

/** Whether a page shows the comment before or after an event. */
const isVisible = (data: CommentEvent['data']): boolean =>
  ('from' in data && data.from === 'shown') || ('status' in data && data.status === 'shown');

/** Changes a comment. The event says whether it counted before, so the sums come out the same in any order of the streams. */
function change(
  tx: ProjectionTx,
  { data, websiteId }: ProjectedEvent<Exclude<CommentEvent, { type: 'CommentReceived' | 'CommentFlagged' }>>,
  changes: Partial<CommentRow> & Pick<CommentRow, 'status'>,
): void {
  const { commentId, pageId, from } = data;
  tx.patch(CommentRow, { websiteId, commentId }, changes);
  count(tx, websiteId, pageId, Number(changes.status === 'shown') - Number(from === 'shown'));
}

function count(tx: ProjectionTx, websiteId: string, pageId: string, amount: number): void {
  if (amount !== 0) tx.add(CommentCountRow, { websiteId, pageId }, { shown: amount });
}
