import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageToPublish } from '@daybook/contracts/content/releases.api';
import { regionsIn } from '@daybook/contracts/content/shared/regions';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { useToast } from '../../../../ui/owner/toast';
import type { PageDraft } from '../editor/page-draft';
import { ownerPageQuery } from '../owner-content.queries';
import { PublishDialog } from './publish-dialog';
import { usePublish } from './use-publish';

type PublishBarProps = {
  page: Pick<OwnerPage, 'id' | 'head' | 'releasedVersion' | 'hasUnpublishedChanges'>;
  draft: PageDraft;
};

/** Publishes the page or withdraws it; members who may not publish ask for a review. */
export function PublishBar({ page, draft }: PublishBarProps) {
  return useMay('content.publish') ? (
    <Publisher page={page} draft={draft} />
  ) : (
    <ReviewButton page={page} draft={draft} />
  );
}

function Publisher({ page, draft }: PublishBarProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<'publish' | 'withdraw'>();
  const [isWaiting, setWaiting] = useState(false);
  const sections = useUnreadSections(draft);
  const close = () => setAsked(undefined);
  const { publish, withdraw } = usePublish({
    title: page.head.title,
    prepare: (pages) => withoutReview(page, draft, pages),
    onDone: close,
    onSettled: () => draft.refresh(),
  });
  const isPublished = page.releasedVersion !== null;
  const isDone = isPublished && !page.hasUnpublishedChanges;
  /** the changes are listed once the server has all of them */
  const ask = async () => {
    setWaiting(true);
    const isSaved = await draft.flush();
    setWaiting(false);
    publish.reset();
    if (isSaved) setAsked('publish');
    else toast.failed('Not everything is saved yet. Save it before you publish.');
  };
  return (
    <>
      {isPublished && (
        <Button look="text" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      <Button busy={isWaiting} disabled={isDone} onClick={() => void ask()}>
        {isDone ? 'Published' : 'Publish'}
      </Button>
      {asked === 'publish' && (
        <PublishDialog
          pages={[page.id, ...sections]}
          what={`“${page.head.title}”`}
          isPublishing={publish.isPending}
          error={publish.error}
          onPublish={publish.mutate}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <Confirm
          title={`Withdraw “${page.head.title}”?`}
          action={`Withdraw ${page.head.title}`}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate([page.id])}
          onClose={close}
        >
          Visitors can no longer read it. It stays here, and you can publish it again.
        </Confirm>
      )}
    </>
  );
}

/** The ids of the page's shared sections that visitors have never read: they are published with it. */
function useUnreadSections(draft: PageDraft): string[] {
  const api = useApi();
  const ids = regionsIn([...draft.snapshot().content.blocks.values()]);
  const found = useQueries({ queries: ids.map((id) => ownerPageQuery(api, id)) });
  return found.flatMap(({ data }) =>
    data && !data.isInTrash && data.releasedVersion === null ? [data.id] : [],
  );
}

/** A page that is published waits for no review. Another member's change since then is left as it is. */
async function withoutReview(
  { id, head }: PublishBarProps['page'],
  draft: PageDraft,
  pages: readonly PageToPublish[],
): Promise<readonly PageToPublish[]> {
  const isSeen = pages.some((page) => page.id === id && page.revision === draft.snapshot().revision);
  if (!isSeen || head.status !== 'needs-review') return pages;
  draft.change([{ kind: 'head', fields: { status: 'draft' } }]);
  await draft.flush();
  const { revision } = draft.snapshot();
  return pages.map((page) => (page.id === id ? { id, revision } : page));
}

function ReviewButton({ page: { head }, draft }: PublishBarProps) {
  const isAsked = head.status === 'needs-review';
  return (
    <Button
      disabled={isAsked}
      onClick={() => draft.change([{ kind: 'head', fields: { status: 'needs-review' } }])}
    >
      {isAsked ? 'Waits for review' : 'Needs review'}
    </Button>
  );
}
