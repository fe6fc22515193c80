import type { InboxSubmission } from '@daybook/contracts/forms/owner-submissions.api';
import { useState } from 'react';

const NONE: readonly string[] = [];

/**
 * The ids of the submissions before and after the open one. They keep the order that the list had when it was opened: a
 * list of new submissions loses each one that is read.
 * @param opened undefined: none is open
 */
export function useNeighbours(
  opened: string | undefined,
  rows: readonly Pick<InboxSubmission, 'id'>[],
): { before: string | undefined; after: string | undefined } {
  const [order, setOrder] = useState(NONE);
  if (opened === undefined ? order !== NONE : !order.includes(opened) && rows.some(({ id }) => id === opened))
    setOrder(opened === undefined ? NONE : rows.map(({ id }) => id));
  const place = opened === undefined ? -1 : order.indexOf(opened);
  return place < 0
    ? { before: undefined, after: undefined }
    : { before: order[place - 1], after: order[place + 1] };
}
