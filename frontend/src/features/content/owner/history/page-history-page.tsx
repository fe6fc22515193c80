import type { PageEdit } from '@daybook/contracts/content/owner-pages.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { DocumentHistory } from '../../../documents/owner/document-history';
import { ownerPageQuery } from '../owner-content.queries';
import { editWords } from './edit-words';
import { pageEditsQuery } from './page-history.queries';
import { PastPageDialog } from './past-page-dialog';

/** The edits of a page, the newest first. Any revision can be read again, and restored. */
export function PageHistoryPage() {
  const { pageId } = useParams({ from: '/config/pages/$pageId/history' });
  const api = useApi();
  const page = useQuery(ownerPageQuery(api, pageId));
  const [shown, setShown] = useState<PageEdit>();
  const title = page.data?.head.title ?? 'Page';
  return (
    <>
      <DocumentHistory
        title={`History of ${title}`}
        back={
          <Link to="/config/pages/$pageId" params={{ pageId }}>
            {title}
          </Link>
        }
        query={useInfiniteQuery(pageEditsQuery(api, pageId))}
        one="change"
        many="changes"
        keyOf={({ revision }) => revision}
        didOf={editWords}
        actionOf={(edit) => (
          <Button look="secondary" disabled={!page.data} onClick={() => setShown(edit)}>
            Show
          </Button>
        )}
      />
      {shown && page.data && (
        <PastPageDialog
          pageId={pageId}
          edit={shown}
          revision={page.data.revision}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
