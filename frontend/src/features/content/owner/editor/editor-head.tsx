import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../ui/button';
import { IconButton } from '../../../../ui/owner/icon-button';
import { PageHead } from '../../../../ui/owner/page-head';
import { PageStatusMark } from '../pages/page-status';
import { SharePreviewButton } from '../previews/share-preview';
import { PublishBar } from '../releases/publish-bar';
import type { DraftState, PageDraft } from './page-draft';
import { SaveMark } from './save-mark';

export const BACK = <Link to="/config/pages">Pages</Link>;

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
      back={BACK}
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
          <Link
            to="/config/pages/$pageId/history"
            params={{ pageId: opened.id }}
            className={buttonClass('text')}
          >
            History
          </Link>
          <SharePreviewButton pageId={opened.id} />
          <PublishBar page={page} draft={draft} />
        </>
      }
    />
  );
}
