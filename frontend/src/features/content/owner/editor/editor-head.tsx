import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonClass } from '../../../../ui/button';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Menu } from '../../../../ui/owner/menu';
import { PageHead } from '../../../../ui/owner/page-head';
import { ShopLink } from '../../../../ui/owner/shop-link';
import { PageStatusMark } from '../pages/page-status';
import { SharePreview } from '../previews/share-preview';
import { PublishBar } from '../releases/publish-bar';
import type { DraftState, PageDraft } from './page-draft';
import { SaveMark } from './save-mark';

export const BACK = <Link to="/config/pages">Pages</Link>;
const BACK_TO_SECTIONS = (
  <Link to="/config/pages" search={{ kind: 'region' }}>
    Shared sections
  </Link>
);

type EditorHeadProps = {
  opened: OwnerPage;
  draft: PageDraft;
  state: DraftState;
  /** tries to save now, or asks what stays of the parts that two members have changed */
  onTry: () => void;
};

/** The name of the page, whether it is saved, and the actions on the page as a whole. */
export function EditorHead({ opened, draft, state, onTry }: EditorHeadProps) {
  const { head } = state.content;
  const page = {
    ...opened,
    head,
    hasUnpublishedChanges: opened.hasUnpublishedChanges || state.revision > opened.revision,
  };
  return (
    <PageHead
      isSticky
      title={head.title || 'Page'}
      back={head.kind === 'region' ? BACK_TO_SECTIONS : BACK}
      mark={<PageStatusMark page={page} />}
      actions={
        <>
          <SaveMark save={state.save} onTry={onTry} />
          <IconButton
            icon="undo"
            label="Undo"
            aria-keyshortcuts="Control+Z"
            disabled={!state.canUndo}
            onClick={() => draft.undo()}
          />
          <IconButton
            icon="redo"
            label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!state.canRedo}
            onClick={() => draft.redo()}
          />
          <MoreOfPage pageId={opened.id} />
          <ShopLink path={`/preview/${opened.id}`}>Preview</ShopLink>
          <PublishBar page={page} draft={draft} />
        </>
      }
    />
  );
}

/** The actions that are seldom needed: a phone has room for few buttons. */
function MoreOfPage({ pageId }: { pageId: string }) {
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Menu
        label="More"
        trigger={<AriaButton className={buttonClass('text')}>More</AriaButton>}
        entries={[
          { id: 'share', label: 'Share a preview', onAction: () => setSharing(true) },
          {
            id: 'history',
            label: 'History',
            onAction: () => void navigate({ to: '/config/pages/$pageId/history', params: { pageId } }),
          },
        ]}
      />
      {isSharing && <SharePreview pageId={pageId} onClose={() => setSharing(false)} />}
    </>
  );
}
