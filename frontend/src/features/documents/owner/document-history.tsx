import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query';
import { type Key, type ReactNode, useState } from 'react';
import { useNameOf } from '../../../lib/owner/owner-names';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { type ShownChange, VersionLine, VersionList } from '../../../ui/owner/version-list';

/** The history of a document: who did what, and when. */
type HistoryEntry = {
  /** the account */
  by: string | null;
  /** ISO 8601 */
  at: string;
};

/** How an owner takes an earlier version back. */
type Restoring<Entry> = {
  /** of a line below the newest one */
  canRestore: (entry: Entry) => boolean;
  /** whether all that the restoring needs is there */
  isReady: boolean;
  send: (entry: Entry) => Promise<void>;
  /** @param close closes the question */
  onFailed: (error: Error, close: () => void) => void;
  title: (entry: Entry) => string;
  question: (entry: Entry) => ReactNode;
};

type DocumentHistoryProps<Entry extends HistoryEntry> = {
  title: string;
  back: ReactNode;
  /** what stands before the history, such as what is still to come */
  above?: ReactNode;
  /** the newest first */
  query: UseInfiniteQueryResult<InfiniteData<{ results: Entry[] }>>;
  /** what one line is called: "change" */
  one: string;
  many: string;
  keyOf: (entry: Entry) => Key;
  /** in the past tense. @param before the entry below; undefined: none was loaded */
  didOf: (entry: Entry, before: Entry | undefined) => string;
  changesOf?: (entry: Entry, before: Entry | undefined) => readonly ShownChange[];
  /** absent: the member may not */
  restoring?: Restoring<Entry> | undefined;
  /** what else can be done with a line below the newest one */
  actionOf?: (entry: Entry) => ReactNode;
};

/** The history of a document, of whichever kind: what was done, by whom, and any version again. */
export function DocumentHistory<Entry extends HistoryEntry>(props: DocumentHistoryProps<Entry>) {
  const { title, back, above, query, one, many, restoring } = props;
  const [asked, setAsked] = useState<Entry>();
  return (
    <>
      <PageHead title={title} back={back} />
      {above}
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results);
          return (
            <>
              <HistoryLines {...props} entries={entries} onAsk={setAsked} />
              <MoreRows query={query} shown={entries.length} one={one} many={many} />
            </>
          );
        }}
      </Loaded>
      {asked && restoring && (
        <RestoreQuestion asked={asked} restoring={restoring} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

type HistoryLinesProps<Entry extends HistoryEntry> = Pick<
  DocumentHistoryProps<Entry>,
  'keyOf' | 'didOf' | 'changesOf' | 'restoring' | 'actionOf'
> & {
  entries: readonly Entry[];
  onAsk: (entry: Entry) => void;
};

function HistoryLines<Entry extends HistoryEntry>({
  entries,
  keyOf,
  didOf,
  changesOf = () => [],
  restoring,
  actionOf,
  onAsk,
}: HistoryLinesProps<Entry>) {
  const nameOf = useNameOf();
  const actionsOf = (entry: Entry) =>
    restoring?.canRestore(entry) ? (
      <Button look="secondary" disabled={!restoring.isReady} onClick={() => onAsk(entry)}>
        Restore
      </Button>
    ) : (
      actionOf?.(entry)
    );
  return (
    <VersionList>
      {entries.map((entry, i) => (
        <VersionLine
          key={keyOf(entry)}
          who={nameOf(entry.by)}
          did={didOf(entry, entries[i + 1])}
          at={entry.at}
          changes={changesOf(entry, entries[i + 1])}
          action={i > 0 && actionsOf(entry)}
        />
      ))}
    </VersionList>
  );
}

type RestoreQuestionProps<Entry> = {
  asked: Entry;
  restoring: Restoring<Entry>;
  onClose: () => void;
};

function RestoreQuestion<Entry>({ asked, restoring, onClose }: RestoreQuestionProps<Entry>) {
  const restore = useMutation({
    mutationFn: restoring.send,
    onSuccess: onClose,
    onError: (error) => restoring.onFailed(error, onClose),
  });
  return (
    <Confirm
      title={restoring.title(asked)}
      action="Restore it"
      busy={restore.isPending}
      onConfirm={() => restore.mutate(asked)}
      onClose={onClose}
    >
      <p>{restoring.question(asked)}</p>
    </Confirm>
  );
}
