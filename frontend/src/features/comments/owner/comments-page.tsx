import type { OwnerComment, OwnerCommentTotals } from '@daybook/contracts/comments/owner-comments.api';
import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { useMay } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { DownloadButton, withFilters } from '../../../ui/owner/download-button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { NoResults } from '../../../ui/owner/no-results';
import { PageHead } from '../../../ui/owner/page-head';
import { SearchInput } from '../../../ui/owner/search-input';
import { SelectionBar, Toolbar } from '../../../ui/owner/toolbar';
import { TotalTabs } from '../../../ui/owner/total-tabs';
import { commentColumns, commentName } from './comment-columns';
import { CommentDialog } from './comment-dialog';
import { COMMENT_LIST_WORDS } from './comment-words';
import { type CommentList, type CommentsSearch, filterOf, listOf } from './owner-comments.queries';
import { type CommentQueue, useCommentQueue } from './use-comment-queue';

const LISTS: readonly CommentList[] = ['waiting', 'shown', 'spam', 'flagged', 'deleted'];

/** The comments that visitors wrote: a member approves them, marks them as spam and deletes them. */
export function CommentsPage() {
  const queue = useCommentQueue();
  const { comments, search, opened, decide, isDeciding, narrow } = queue;
  return (
    <>
      <PageHead title="Comments" actions={<Export search={search} />} />
      <CommentTabs totals={comments.data?.pages[0]?.totals} search={search} onLeave={queue.clear} />
      <Toolbar>
        <SearchInput
          label="Find by the writer’s email"
          value={search.email ?? ''}
          onSearch={(email) => narrow({ email })}
        />
        {search.pageId && (
          <Button look="text" onClick={() => narrow({ pageId: '' })}>
            Comments on all pages
          </Button>
        )}
      </Toolbar>
      <Loaded query={comments}>
        {() =>
          queue.rows.length === 0 ? (
            <NoComments search={search} onClear={() => narrow({ email: '', pageId: '' })} />
          ) : (
            <Rows queue={queue} />
          )
        }
      </Loaded>
      {opened && (
        <CommentDialog
          key={opened.id}
          comment={opened}
          isBusy={isDeciding}
          onStatus={(to) => decide([opened.id], to)}
          onClose={() => queue.open(undefined)}
        />
      )}
    </>
  );
}

function Export({ search }: { search: CommentsSearch }) {
  if (!useMay('settings.edit')) return null;
  const path = withFilters('/api/config/comments/export', filterOf(search));
  return (
    <DownloadButton path={path} fileName="comments.csv">
      Export as CSV
    </DownloadButton>
  );
}

function Rows({ queue }: { queue: CommentQueue }) {
  const { comments, rows, selected, decide } = queue;
  return (
    <>
      <p>Keys: j and k move, a approves, s marks as spam, d deletes.</p>
      <DataTable<OwnerComment>
        isStacked
        label="Comments"
        rows={rows}
        rowId={({ id }) => id}
        rowName={commentName}
        columns={commentColumns({
          onOpen: queue.open,
          onStatus: ({ id }, to) => decide([id], to),
        })}
        selection={{ ids: selected, onChange: queue.select }}
        isStale={comments.isPlaceholderData}
      />
      <MoreRows query={comments} shown={rows.length} one="comment" many="comments" />
      <Chosen
        ids={rows.filter(({ id }) => selected.has(id)).map(({ id }) => id)}
        isBusy={queue.isDeciding}
        onDecide={decide}
        onClear={queue.clear}
      />
    </>
  );
}

type CommentTabsProps = {
  totals: OwnerCommentTotals | undefined;
  search: CommentsSearch;
  onLeave: () => void;
};

function CommentTabs({ totals, search, onLeave }: CommentTabsProps) {
  const tabs = LISTS.map((list) => ({
    label: COMMENT_LIST_WORDS[list],
    total: totals?.[list],
    link: {
      to: '/config/comments' as const,
      search: { ...search, list: list === 'waiting' ? undefined : list },
    },
  }));
  return <TotalTabs label="Comments by status" onLeave={onLeave} tabs={tabs} />;
}

type ChosenProps = {
  ids: readonly string[];
  isBusy: boolean;
  onDecide: (ids: readonly string[], status: CommentStatus) => void;
  onClear: () => void;
};

function Chosen({ ids, isBusy, onDecide, onClear }: ChosenProps) {
  if (ids.length === 0) return null;
  return (
    <SelectionBar count={`${ids.length} selected`}>
      <Button busy={isBusy} onClick={() => onDecide(ids, 'shown')}>
        Approve
      </Button>
      <Button look="secondary" busy={isBusy} onClick={() => onDecide(ids, 'spam')}>
        Spam
      </Button>
      <Button look="secondary" busy={isBusy} onClick={() => onDecide(ids, 'deleted')}>
        Delete
      </Button>
      <Button look="text" onClick={onClear}>
        Clear
      </Button>
    </SelectionBar>
  );
}

const EMPTY: Readonly<Record<CommentList, readonly [title: string, text: string]>> = {
  waiting: ['Nothing to approve', 'A visitor’s first comment waits here until you approve it.'],
  shown: ['No comments yet', 'Add a Comments block to a page, or turn comments on in the settings.'],
  spam: ['No spam', 'Comments that look like spam are kept here.'],
  flagged: ['Nothing reported', 'Comments that visitors report are listed here.'],
  deleted: ['Nothing deleted', 'Comments that you delete stay here. You can bring them back.'],
};

function NoComments({ search, onClear }: { search: CommentsSearch; onClear: () => void }) {
  if (search.email || search.pageId) {
    return <NoResults text="No comment matches. The email has to be the whole one." onClear={onClear} />;
  }
  const [title, text] = EMPTY[listOf(search)];
  return <Empty title={title} text={text} />;
}
