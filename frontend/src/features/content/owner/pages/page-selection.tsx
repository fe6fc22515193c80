import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { useState } from 'react';
import { counted } from '../../../../lib/owner/whole-number';
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
              Withdraw {counted(published.length, 'page', 'pages')}
            </Button>
          )}
          <Button
            onClick={() => {
              publish.reset();
              setAsked('publish');
            }}
          >
            Publish {counted(pages.length, 'page', 'pages')}
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
        <WithdrawQuestion
          titles={published.map(({ head }) => head.title)}
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(published.map(({ id }) => id))}
          onClose={close}
        />
      )}
    </SelectionBar>
  );
}

type WithdrawQuestionProps = {
  titles: readonly string[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

function WithdrawQuestion({ titles, isBusy, onConfirm, onClose }: WithdrawQuestionProps) {
  const [first] = titles;
  const isOne = titles.length === 1;
  return (
    <Confirm
      title={`Withdraw ${isOne ? `“${first}”` : `${titles.length} pages`}?`}
      action="Withdraw"
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {titles.join(', ')}: visitors can no longer read {isOne ? 'it. It stays here' : 'them. They stay here'},
      and you can publish {isOne ? 'it' : 'them'} again.
    </Confirm>
  );
}
