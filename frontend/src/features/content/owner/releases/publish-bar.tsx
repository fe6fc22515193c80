import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageToPublish } from '@daybook/contracts/content/releases.api';
import { useState } from 'react';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { useToast } from '../../../../ui/owner/toast';
import type { PageDraft } from '../editor/page-draft';
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
          pages={[page.id]}
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

/** A page that is published waits for no review. Another member's change since then is left as it is. */
async function withoutReview(
  { id, head }: PublishBarProps['page'],
  draft: PageDraft,
  pages: readonly PageToPublish[],
): Promise<readonly PageToPublish[]> {
  const isSeen = pages.some(({ revision }) => revision === draft.snapshot().revision);
  if (!isSeen || head.status !== 'needs-review') return pages;
  draft.change([{ kind: 'head', fields: { status: 'draft' } }]);
  await draft.flush();
  return [{ id, revision: draft.snapshot().revision }];
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
