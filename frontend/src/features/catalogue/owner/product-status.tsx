import type { ContentStatus } from '@daybook/contracts/shared/enumerations';
import { STATUS_WORDS } from '../../../lib/owner/status-words';
import { StatusMark, type StatusShape } from '../../../ui/owner/status-mark';
import { Timestamp } from '../../../ui/owner/timestamp';

const SHAPES: Readonly<Record<ContentStatus, StatusShape>> = {
  published: 'full',
  draft: 'empty',
  scheduled: 'half',
  'needs-review': 'alert',
  private: 'cross',
};

/** @param publishAt epoch milliseconds, of a scheduled product */
export function ProductStatus({ status, publishAt }: { status: ContentStatus; publishAt?: number | null }) {
  return (
    <StatusMark shape={SHAPES[status]}>
      <span>
        {STATUS_WORDS[status]}
        {status === 'scheduled' && publishAt && (
          <>
            {' '}
            <Timestamp at={new Date(publishAt).toISOString()} />
          </>
        )}
      </span>
    </StatusMark>
  );
}
