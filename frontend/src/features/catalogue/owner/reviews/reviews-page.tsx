import type { OwnerReview } from '@daybook/contracts/catalogue/owner-reviews.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button, buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { SelectionBar, Toolbar } from '../../../../ui/owner/toolbar';
import { ownerReviewsQuery, type ReviewsSearch, statusOf } from './owner-reviews.queries';
import { reviewColumns, reviewName } from './review-columns';
import { ReviewDialog } from './review-dialog';
import { ReviewTabs } from './review-tabs';
import { useReviewStatus } from './use-review-changes';

const NONE: ReadonlySet<string> = new Set();
const RATINGS = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: `${rating} ${rating === 1 ? 'star' : 'stars'}`,
}));

/** The reviews of the shop: the owner approves, hides and answers them. */
export function ReviewsPage() {
  const api = useApi();
  const search = useSearch({ from: '/config/reviews' });
  const navigate = useNavigate({ from: '/config/reviews' });
  const reviews = useInfiniteQuery(ownerReviewsQuery(api, search));
  const mayImport = useMay('catalogue.edit');
  const [selected, setSelected] = useState(NONE);
  const [opened, setOpened] = useState<OwnerReview>();
  const status = useReviewStatus(() => setSelected(NONE));
  const narrow = (changes: ReviewsSearch) => {
    // a change must not include reviews that the list no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const totals = reviews.data?.pages[0]?.totals;
  const isNarrowed = Boolean(search.rating || search.email || search.productId);
  const columns = reviewColumns({
    onOpen: setOpened,
    onStatus: ({ id }, to) => status.mutate({ ids: [id], status: to }),
  });
  return (
    <>
      <PageHead
        title="Reviews"
        actions={
          mayImport && (
            <Link to="/config/reviews/import" className={buttonClass('secondary')}>
              Import and export
            </Link>
          )
        }
      />
      <ReviewTabs totals={totals} search={search} onLeave={() => setSelected(NONE)} />
      <Toolbar>
        <SearchInput
          label="Find by the reviewer’s email"
          value={search.email ?? ''}
          onSearch={(email) => narrow({ email })}
        />
        <SelectField
          hideLabel
          label="Rating"
          value={search.rating ?? ''}
          options={[{ value: '', label: 'Any rating' }, ...RATINGS]}
          onChange={(event) => narrow({ rating: event.target.value })}
        />
        {search.productId && (
          <Button look="text" onClick={() => narrow({ productId: '' })}>
            Reviews of all products
          </Button>
        )}
      </Toolbar>
      <Loaded query={reviews}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.reviews);
          if (rows.length === 0) {
            return (
              <NoReviews
                isNarrowed={isNarrowed}
                isFirst={totals !== undefined && totals.pending + totals.approved + totals.hidden === 0}
                isPending={statusOf(search) === 'pending'}
                mayImport={mayImport}
                onClear={() => narrow({ rating: '', email: '', productId: '' })}
              />
            );
          }
          const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
          return (
            <>
              <DataTable<OwnerReview>
                isStacked
                label="Reviews"
                rows={rows}
                rowId={({ id }) => id}
                rowName={reviewName}
                columns={columns}
                selection={{ ids: selected, onChange: setSelected }}
                isStale={reviews.isPlaceholderData}
              />
              <MoreRows query={reviews} shown={rows.length} one="review" many="reviews" />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  <Button
                    busy={status.isPending}
                    onClick={() => status.mutate({ ids: chosen, status: 'approved' })}
                  >
                    Approve
                  </Button>
                  <Button
                    look="secondary"
                    busy={status.isPending}
                    onClick={() => status.mutate({ ids: chosen, status: 'hidden' })}
                  >
                    Hide
                  </Button>
                  <Button look="text" onClick={() => setSelected(NONE)}>
                    Clear
                  </Button>
                </SelectionBar>
              )}
            </>
          );
        }}
      </Loaded>
      {opened && (
        <ReviewDialog
          key={opened.id}
          review={newestOf(opened, reviews.data?.pages)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/**
 * The review as the list has it now: it may have been opened from a list that was still loading. One that another member
 * has answered meanwhile stays as it was opened, so that a save does not overwrite their answer.
 */
function newestOf(
  opened: OwnerReview,
  pages: readonly { readonly reviews: readonly OwnerReview[] }[] = [],
): OwnerReview {
  const listed = pages.flatMap((page) => page.reviews).find(({ id }) => id === opened.id);
  return listed?.answer === opened.answer ? listed : opened;
}

type NoReviewsProps = {
  isNarrowed: boolean;
  /** the website has no review at all */
  isFirst: boolean;
  isPending: boolean;
  mayImport: boolean;
  onClear: () => void;
};

function NoReviews({ isNarrowed, isFirst, isPending, mayImport, onClear }: NoReviewsProps) {
  if (isNarrowed) {
    return <NoResults text="No review matches. The email has to be the whole one." onClear={onClear} />;
  }
  if (!isFirst) {
    return isPending ? (
      <Empty title="Nothing to approve" text="New reviews wait here until you approve or hide them." />
    ) : (
      <Empty title="No reviews here" text="No review has this status." />
    );
  }
  return (
    <Empty title="No reviews yet" text="Import the reviews of your former shop or review app as a CSV file.">
      {mayImport && (
        <Link to="/config/reviews/import" className={buttonClass()}>
          Import a file
        </Link>
      )}
    </Empty>
  );
}
