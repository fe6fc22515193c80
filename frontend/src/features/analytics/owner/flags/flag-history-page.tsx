import type { FlagHistoryEntry } from '@daybook/contracts/analytics/flags/flags.api';
import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { asLabel, keyWords } from '../../../../lib/owner/key-words';
import { useMay } from '../../../../lib/owner/owner-session';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { DocumentHistory } from '../../../documents/owner/document-history';
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
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const flag = useQuery(flagQuery(api, flagId)).data?.flag;
  const mayRestore = useMay('settings.edit');
  const name = flag?.name ?? 'Flag';
  const send = async ({ flag: { version } }: FlagHistoryEntry) => {
    const restored = await restoreFlag(api, flagId, version, flag?.version ?? 0);
    toast.done(`${restored.flag.name} is restored.`);
    await queries.invalidateQueries({ queryKey: FLAGS_KEY });
    await navigate({ to: '/config/flags/$flagId', params: { flagId } });
  };
  const onFailed = (error: Error, close: () => void) => {
    toast.failed(sendErrorText(error));
    close();
    void queries.invalidateQueries({ queryKey: FLAGS_KEY });
  };
  const restoring = {
    canRestore: () => true,
    isReady: flag !== undefined,
    send,
    onFailed,
    title: () => `Restore “${name}” as it was?`,
    question: ({ flag: { version, isOn } }: FlagHistoryEntry) => (
      <>
        Version {version} is saved again, and visitors get it at once
        {isOn ? '' : ': the flag was off then'}. What was saved since stays in the history.
      </>
    ),
  };
  return (
    <DocumentHistory
      title={`History of ${name}`}
      back={
        <Link to="/config/flags/$flagId" params={{ flagId }}>
          {name}
        </Link>
      }
      query={useInfiniteQuery(flagHistoryQuery(api, flagId))}
      one="change"
      many="changes"
      keyOf={({ flag: { version } }) => version}
      didOf={didWords}
      changesOf={changesOf}
      restoring={mayRestore ? restoring : undefined}
    />
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
