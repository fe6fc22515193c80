import type { FlagHistoryEntry } from '@daybook/contracts/analytics/flags/flags.api';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { asLabel, keyWords } from '../../../../lib/owner/key-words';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { useToast } from '../../../../ui/owner/toast';
import { VersionLine, VersionList } from '../../../../ui/owner/version-list';
import { flagFieldWords } from './flag-field-words';
import { draftOf, FLAGS_KEY, flagHistoryQuery, flagQuery, restoreFlag } from './flags.queries';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  key: 'Key',
  name: 'Name',
  description: 'Notes',
  place: 'What it changes',
  isOn: 'Switched on',
  variations: 'Variations',
  usual: 'Usual variation',
  rules: 'Rules',
  split: 'Weights',
  experiment: 'Experiment',
};

const didWords = ({ flag: { version, run }, restoredFrom }: FlagHistoryEntry, before?: FlagHistoryEntry) => {
  const did =
    version === 1 ? 'created it' : restoredFrom === null ? 'saved it' : `restored version ${restoredFrom}`;
  return `${did} as version ${version}${before && before.flag.run !== run ? '; the results began anew' : ''}`;
};

/** What was saved of a flag, the newest first. Each version can be restored. */
export function FlagHistoryPage() {
  const { flagId } = useParams({ from: '/config/flags/$flagId/history' });
  const api = useApi();
  const nameOf = useNameOf();
  const history = useInfiniteQuery(flagHistoryQuery(api, flagId));
  const flag = useQuery(flagQuery(api, flagId)).data?.flag;
  const mayRestore = useMay('settings.edit');
  const [asked, setAsked] = useState<FlagHistoryEntry>();
  const restore = useRestore(flagId, flag?.version ?? 0, () => setAsked(undefined));
  const name = flag?.name ?? 'Flag';
  return (
    <>
      <PageHead
        title={`History of ${name}`}
        back={
          <Link to="/config/flags/$flagId" params={{ flagId }}>
            {name}
          </Link>
        }
      />
      <Loaded query={history}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results);
          return (
            <>
              <VersionList>
                {entries.map((entry, i) => (
                  <VersionLine
                    key={entry.flag.version}
                    who={nameOf(entry.by)}
                    did={didWords(entry, entries[i + 1])}
                    at={entry.at}
                    changes={changesOf(entry, entries[i + 1])}
                    action={
                      mayRestore &&
                      i > 0 && (
                        <Button look="secondary" disabled={!flag} onClick={() => setAsked(entry)}>
                          Restore
                        </Button>
                      )
                    }
                  />
                ))}
              </VersionList>
              <MoreRows query={history} shown={entries.length} one="change" many="changes" />
            </>
          );
        }}
      </Loaded>
      {asked && (
        <Confirm
          title={`Restore “${name}” as it was?`}
          action="Restore it"
          busy={restore.isPending}
          onConfirm={() => restore.mutate(asked.flag.version)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            Version {asked.flag.version} is saved again, and visitors get it at once
            {asked.flag.isOn ? '' : ': the flag was off then'}. What was saved since stays in the history.
          </p>
        </Confirm>
      )}
    </>
  );
}

/** The oldest of a page has no version before it to compare with. */
function changesOf(entry: FlagHistoryEntry, before: FlagHistoryEntry | undefined) {
  if (!before) return [];
  const fields = new Set(
    differencesBetween(draftOf(before.flag), draftOf(entry.flag)).map(
      ({ field }) => field.split('.')[0] ?? '',
    ),
  );
  return [...fields].map((field) => ({
    field,
    words: FIELD_WORDS[field] ?? asLabel(keyWords(field)),
    before: flagFieldWords(before.flag, field),
    after: flagFieldWords(entry.flag, field),
  }));
}

function useRestore(flagId: string, expected: number, onFailed: () => void) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => restoreFlag(api, flagId, version, expected),
    onSuccess: async ({ flag }) => {
      toast.done(`${flag.name} is restored.`);
      await queries.invalidateQueries({ queryKey: FLAGS_KEY });
      return navigate({ to: '/config/flags/$flagId', params: { flagId } });
    },
    onError: (error) => {
      toast.failed(sendErrorText(error));
      onFailed();
      return queries.invalidateQueries({ queryKey: FLAGS_KEY });
    },
  });
}
