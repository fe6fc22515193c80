import type { ListedRelease } from '@daybook/contracts/content/releases.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { DocumentHistory } from '../../../documents/owner/document-history';
import { CONTENT_KEY } from '../owner-content.queries';
import { releaseWords } from './release-words';
import { releasesQuery, returnToRelease, undoRelease } from './releases.queries';
import { Schedules } from './schedules';

/** The releases of the website: who has published what, when, and the way back to each of them. */
export function ReleasesPage() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const releases = useInfiniteQuery(releasesQuery(api));
  const [asked, setAsked] = useState<ListedRelease>();
  const newest = releases.data?.pages[0]?.results[0];
  const refresh = () => queries.invalidateQueries({ queryKey: CONTENT_KEY });
  const onError = (error: Error) => toast.failed(sendErrorText(error));
  const undo = useMutation({
    mutationFn: (revision: number) => undoRelease(api, revision),
    onSuccess: () => toast.done('Visitors read again what they read before.'),
    onError,
    onSettled: refresh,
  });
  const goBack = useMutation({
    mutationFn: ({ releaseId }: ListedRelease) => returnToRelease(api, releaseId, newest?.revision ?? -1),
    onSuccess: ({ isNew, revision }) =>
      toast.done(
        isNew ? 'Visitors read the pages of this release again.' : 'Visitors read these pages already.',
        isNew ? () => undo.mutate(revision) : undefined,
      ),
    onError,
    onSettled: () => {
      setAsked(undefined);
      return refresh();
    },
  });
  return (
    <>
      <DocumentHistory
        title="Releases"
        back={<Link to="/config/pages">Pages</Link>}
        query={releases}
        one="release"
        many="releases"
        above={<Schedules />}
        keyOf={({ releaseId }) => releaseId}
        didOf={releaseWords}
        actionOf={(release) => (
          <Button look="secondary" onClick={() => setAsked(release)}>
            Go back to this release
          </Button>
        )}
      />
      {asked && (
        <Confirm
          title="Go back to this release?"
          action="Go back to this release"
          busy={goBack.isPending}
          onConfirm={() => goBack.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          Visitors read all pages again as they were after the release of <Timestamp at={asked.at} />. Pages
          that were published first since then are withdrawn. Your drafts stay as they are.
        </Confirm>
      )}
    </>
  );
}
