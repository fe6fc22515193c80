import type { OwnerLegalPage } from '@daybook/contracts/content/legal-pages.api';
import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import styles from './legal-columns.module.css';
import { LEGAL_WORDS } from './legal-words';

type Writing = {
  isWriting: boolean;
  mayEditForms: boolean;
  onWrite: (name: LegalPageName) => void;
};

/** Whether the member writes a page: the contact page has a form that is published with it. */
export const mayWrite = (name: LegalPageName, mayEditForms: boolean): boolean =>
  name !== 'contact' || mayEditForms;

export const legalColumns = ({ isWriting, mayEditForms, onWrite }: Writing): Column<OwnerLegalPage>[] => [
  {
    id: 'page',
    head: 'Page',
    cell: ({ name }) => (
      <div className={styles.page}>
        <strong>{LEGAL_WORDS[name].label}</strong>
        <span className={styles.hint}>{LEGAL_WORDS[name].hint}</span>
      </div>
    ),
  },
  { id: 'status', onPhone: true, head: 'Status', cell: (page) => <LegalStatus page={page} /> },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: ({ name, state, pageId }) => {
      const { label } = LEGAL_WORDS[name];
      if (state === 'missing' && !mayWrite(name, mayEditForms)) {
        return <span className={styles.hint}>Members who edit forms write this page.</span>;
      }
      if (state === 'missing')
        return (
          <Button look="secondary" disabled={isWriting} onClick={() => onWrite(name)}>
            Write<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        );
      return (
        <Link to="/config/pages/$pageId" params={{ pageId }} className={buttonClass('secondary')}>
          Edit<VisuallyHidden> {label}</VisuallyHidden>
        </Link>
      );
    },
  },
];

/** Where a page stands, and how much of it is still to be filled in. */
function LegalStatus({ page: { state, marks, hasUnpublishedChanges } }: { page: OwnerLegalPage }) {
  if (state === 'missing') return <StatusMark shape="empty">Not written</StatusMark>;
  if (state === 'trashed') return <StatusMark shape="cross">In the trash</StatusMark>;
  const left =
    marks.length === 0 ? '' : `, ${marks.length} ${marks.length === 1 ? 'place' : 'places'} to fill in`;
  if (state === 'draft') return <StatusMark shape={left ? 'alert' : 'half'}>Draft{left}</StatusMark>;
  const words = hasUnpublishedChanges ? 'Changed since it was published' : 'Published';
  const shape = left ? 'alert' : hasUnpublishedChanges ? 'half' : 'full';
  return (
    <StatusMark shape={shape}>
      {words}
      {left}
    </StatusMark>
  );
}
