import type { ReleaseChangesAnswer } from '@daybook/contracts/content/releases.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Choice } from '../../../../ui/owner/choice';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { CONTENT_KEY } from '../owner-content.queries';
import { ChangeList } from './change-list';
import { changesOf } from './releases.queries';
import type { Publishing } from './use-publish';

type PublishDialogProps = {
  /** the ids of the pages */
  pages: readonly string[];
  /** the pages in words: "“About”", "3 pages" */
  what: string;
  isPublishing: boolean;
  /** of the last try */
  error: Error | null;
  /** with the revisions of the pages as the list of changes has them */
  onPublish: (publishing: Publishing) => void;
  onClose: () => void;
};

type Change = ReleaseChangesAnswer['pages'][number];

const WHEN = { now: 'Now', later: 'At a time' } as const;

/** Shows what changes for visitors, and publishes it, now or at a time of the website's zone. */
export function PublishDialog({ pages, what, isPublishing, error, onPublish, onClose }: PublishDialogProps) {
  const [when, setWhen] = useState<keyof typeof WHEN>('now');
  const [at, setAt] = useState('');
  const changes = useChanges(pages);
  const changed = changes.data?.pages.filter(({ change }) => change !== 'none') ?? [];
  const isLater = when === 'later';
  const publish = () =>
    onPublish({
      pages: changed.map(({ pageId, revision }) => ({ id: pageId, revision })),
      ...(isLater && { at }),
    });
  return (
    <Dialog title={`Publish ${what}?`} shape="wide" onClose={onClose}>
      {error && !atProblem(error) && <Alert title={sendErrorText(error)} />}
      <Loaded query={changes}>{() => <Changes changed={changed} isOne={pages.length === 1} />}</Loaded>
      <Choice label="When" value={when} options={WHEN} onChange={setWhen} />
      {isLater && <TimeField at={at} error={error} onChange={setAt} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton
          isWorking={isPublishing}
          working={isLater ? 'Scheduling…' : 'Publishing…'}
          disabled={changed.length === 0 || changes.isFetching || (isLater && at === '')}
          onClick={publish}
        >
          {isLater ? 'Schedule' : 'Publish'}
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}

function useChanges(pages: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...CONTENT_KEY, 'changes', pages],
    queryFn: () => changesOf(api, pages),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function Changes({ changed, isOne }: { changed: readonly Change[]; isOne: boolean }) {
  const [first] = changed;
  if (!first) {
    return (
      <p>
        {isOne
          ? 'Visitors read this page as it stands already.'
          : 'Visitors read these pages as they stand already.'}
      </p>
    );
  }
  if (isOne) return <ChangeList change={first} />;
  return changed.map((change) => (
    <section key={change.pageId} aria-label={change.title}>
      <h3>{change.title}</h3>
      <ChangeList change={change} />
    </section>
  ));
}

type TimeFieldProps = {
  /** `2026-12-01T09:00` */
  at: string;
  error: Error | null;
  onChange: (at: string) => void;
};

/** A day and a time, as the clocks of the website show them. */
export function TimeField({ at, error, onChange }: TimeFieldProps) {
  const { data: units } = useWebsiteUnits();
  return (
    <TextField
      label="Publish at"
      type="datetime-local"
      hint={`In the website’s time zone, ${units?.timeZone ?? ''}.`}
      error={error ? atProblem(error) : undefined}
      value={at}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The text about the time; undefined: the refusal is about something else. */
const atProblem = (error: Error): string | undefined =>
  error instanceof ApiError ? error.fields.at : undefined;
