import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import { PublishDialog } from '../releases/publish-dialog';
import { usePublish } from '../releases/use-publish';

type PageSelectionProps = {
  /** those of the selected pages that are not in the trash */
  pages: readonly ListedPage[];
  /** all of it is done: nothing is selected any longer */
  onDone: () => void;
};

/** Publishes the selected pages by one release, or withdraws them by one. */
export function PageSelection({ pages, onDone }: PageSelectionProps) {
  const [asked, setAsked] = useState<'publish' | 'withdraw'>();
  const [first] = pages;
  const title = pages.length === 1 ? first?.head.title : undefined;
  const close = () => setAsked(undefined);
  const { publish, withdraw } = usePublish({
    title,
    onDone: () => {
      close();
      onDone();
    },
  });
  const ids = pages.map(({ id }) => id);
  const published = pages.filter(({ releasedVersion }) => releasedVersion !== null);
  if (pages.length === 0) return null;
  return (
    <SelectionBar count={`${pages.length} selected`}>
      {pages.length > CONTENT_LIMITS.pins ? (
        <span>Select at most {CONTENT_LIMITS.pins} pages.</span>
      ) : (
        <>
          {published.length > 0 && (
            <Button look="text" onClick={() => setAsked('withdraw')}>
              Withdraw {published.length === 1 ? 'one page' : `${published.length} pages`}
            </Button>
          )}
          <Button
            onClick={() => {
              publish.reset();
              setAsked('publish');
            }}
          >
            Publish {pages.length === 1 ? 'one page' : `${pages.length} pages`}
          </Button>
        </>
      )}
      {asked === 'publish' && (
        <PublishDialog
          pages={ids}
          what={title === undefined ? `${pages.length} pages` : `“${title}”`}
          isPublishing={publish.isPending}
          error={publish.error}
          onPublish={publish.mutate}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <Confirm
          title={`Withdraw ${published.length === 1 ? `“${published[0]?.head.title}”` : `${published.length} pages`}?`}
          action="Withdraw"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(published.map(({ id }) => id))}
          onClose={close}
        >
          {published.map(({ head }) => head.title).join(', ')}: visitors can no longer read{' '}
          {published.length === 1
            ? 'it. It stays here, and you can publish it'
            : 'them. They stay here, and you can publish them'}{' '}
          again.
        </Confirm>
      )}
    </SelectionBar>
  );
}
