import {
  FLAG_PLACE_NAMES,
  type Flag,
  type FlagDocument,
  type FlagPlace,
  isOfFeature,
} from '@daybook/contracts/analytics/shared/flags/flag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { FEATURES_KEY } from '../../../../lib/owner/features.queries';
import { useOpenMade, useTypedBefore } from '../../../../lib/owner/open-made';
import { useMay } from '../../../../lib/owner/owner-session';
import { useSettingsDraft } from '../../../../lib/owner/use-settings-draft';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { ExperimentFields } from './experiment-fields';
import { FlagResults } from './flag-results';
import { FlagStatusMark } from './flag-status-mark';
import { flagStatus, flagWords, PLACE_WORDS } from './flag-words';
import styles from './flags.module.css';
import { createFlag, draftOf, FLAGS_KEY, flagQuery, saveFlag } from './flags.queries';
import { keyOfName, newFlag, withPlace } from './new-flag';
import { RuleFields } from './rule-fields';
import { SplitFields } from './split-fields';
import { VariationFields } from './variation-fields';

/** A flag that does not exist yet. */
export const NewFlagPage = () => <FlagEditor saved={newFlag()} version={0} />;

/** One flag: whom it shows what, and what came of it. */
export function FlagPage() {
  const { flagId } = useParams({ from: '/config/flags/$flagId' });
  const flag = useQuery(flagQuery(useApi(), flagId));
  return (
    <Loaded query={flag} failed="Unable to load the flag">
      {({ flag: found }) => (
        <FlagEditor key={found.id} flag={found} saved={draftOf(found)} version={found.version} />
      )}
    </Loaded>
  );
}

type FlagEditorProps = {
  /** absent: it does not exist yet */
  flag?: Flag;
  saved: FlagDocument;
  version: number;
};

function FlagEditor({ flag, saved, version }: FlagEditorProps) {
  const state = useFlagDraft(flag?.id, saved, version);
  const mayEdit = useMay('settings.edit');
  const mayReadHistory = useMay('history.read');
  const { draft, isDirty, isBusy, error, problems, merging } = state;
  const isNew = flag === undefined;
  const action = isNew ? 'Create flag' : isDirty ? 'Save' : 'Saved';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEdit && (isNew || isDirty) && !isBusy) state.save();
      }}
    >
      <PageHead
        isSticky
        title={isNew ? 'New flag' : saved.name}
        back={<Link to="/config/flags">Flags and experiments</Link>}
        actions={
          <>
            {flag && mayReadHistory && (
              <Link
                to="/config/flags/$flagId/history"
                params={{ flagId: flag.id }}
                className={buttonClass('secondary')}
              >
                History
              </Link>
            )}
            {mayEdit && (
              <Button type="submit" busy={isBusy} disabled={!isNew && !isDirty}>
                {isBusy ? 'Saving…' : action}
              </Button>
            )}
          </>
        }
      />
      {error && <Alert title={sendErrorText(error)}>{[...new Set(Object.values(problems))].join(' ')}</Alert>}
      <Columns
        main={
          <>
            {flag && saved.experiment && <FlagResults flagId={flag.id} experiment={saved.experiment} />}
            <fieldset key={state.round} disabled={!mayEdit} className={styles.fields}>
              <FlagFields draft={draft} change={state.change} problems={problems} isNew={isNew} />
            </fieldset>
          </>
        }
        side={
          <Panel title="Who gets what" about={isDirty ? 'As it will be once it is saved.' : undefined}>
            <div className={styles.parts}>
              <FlagStatusMark status={flagStatus(draft, Date.now())} />
              <ul className={styles.words} aria-live="polite">
                {flagWords(draft).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {isDirty && saved.experiment && draft.experiment && (
                <p className={styles.soft}>
                  If you change the variations, the weights, the rules or the goal, visitors are drawn anew
                  and the results begin at zero.
                </p>
              )}
            </div>
          </Panel>
        }
      />
      <UnsavedChanges isDirty={isDirty} isBusy={isBusy} what="the flag" onSave={state.save} />
      {merging && <MergeDialog wordsOf={(field) => WORDS[field.split('.')[0] ?? ''] ?? field} {...merging} />}
    </form>
  );
}

type FlagFieldsProps = {
  draft: FlagDocument;
  change: (changes: Partial<FlagDocument>) => void;
  problems: Readonly<Record<string, string>>;
  isNew: boolean;
};

const PLACES = FLAG_PLACE_NAMES.map((value) => ({ value, label: PLACE_WORDS[value] }));

function FlagFields({ draft, change, problems, isNew }: FlagFieldsProps) {
  // until the owner writes a key of their own
  const isKeyOfName = isNew && draft.key === keyOfName(draft.name);
  return (
    <div className={styles.parts}>
      <Panel title="Flag">
        <div className={styles.parts}>
          <Tick
            label="Switched on"
            hint="Untick to give every visitor the usual variation at once."
            checked={draft.isOn}
            onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
          />
          <div className={styles.row}>
            <TextField
              label="Name"
              maxLength={80}
              value={draft.name}
              error={problems.name}
              onChange={({ currentTarget: { value } }) =>
                change({ name: value, ...(isKeyOfName && { key: keyOfName(value) }) })
              }
            />
            <TextField
              label="Key"
              hint="Programs ask for the flag by it."
              maxLength={40}
              spellCheck={false}
              autoCapitalize="none"
              value={draft.key}
              error={problems.key}
              onChange={({ currentTarget: { value } }) => change({ key: value })}
            />
          </div>
          <TextArea
            label="Notes"
            rows={2}
            maxLength={1000}
            value={draft.description}
            error={problems.description}
            onChange={({ currentTarget: { value } }) => change({ description: value })}
          />
          <SelectField
            label="What it changes"
            hint="If two flags that are on change the same thing, the one saved last counts."
            value={draft.place}
            options={PLACES}
            error={problems.place}
            onChange={({ currentTarget: { value } }) => change(withPlace(draft, value as FlagPlace))}
          />
        </div>
      </Panel>
      <Panel title="Variations">
        <VariationFields draft={draft} change={change} problems={problems} />
      </Panel>
      <Panel title="Rules" about="The first rule that fits a visitor decides.">
        <RuleFields draft={draft} change={change} problems={problems} />
      </Panel>
      <Panel title={draft.rules.length > 0 ? 'Everyone else' : 'Every visitor'}>
        <SplitFields
          split={draft.split}
          variations={draft.variations}
          path="split"
          problems={problems}
          onChange={(split) => change({ split })}
        />
      </Panel>
      {!isOfFeature(draft.place) && (
        <Panel title="Experiment">
          <ExperimentFields
            experiment={draft.experiment}
            problems={problems}
            onChange={(experiment) => change({ experiment })}
          />
        </Panel>
      )}
    </div>
  );
}

/** Saves the draft; a new flag opens under its own address afterwards, with what was typed since. */
function useFlagDraft(id: string | undefined, saved: FlagDocument, version: number) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const typed = useTypedBefore<FlagDocument>(`flag ${id}`);
  const [made, setMade] = useState<string>();
  const state = useSettingsDraft<FlagDocument>(
    { settings: saved, version },
    async (sent) => {
      const { flag } =
        id === undefined
          ? await createFlag(api, sent.settings)
          : await saveFlag(api, id, sent.settings, sent.version);
      if (id === undefined) {
        void queries.invalidateQueries({ queryKey: FLAGS_KEY });
        setMade(flag.id);
      } else await queries.invalidateQueries({ queryKey: FLAGS_KEY });
      void queries.invalidateQueries({ queryKey: FEATURES_KEY });
      return { settings: draftOf(flag), version: flag.version };
    },
    [...FLAGS_KEY, 'draft', id ?? 'new'],
    { done: id === undefined ? 'Flag created.' : 'Flag saved.', typed },
  );
  useOpenMade(made && `flag ${made}`, state.draft, () => {
    if (made === undefined) return;
    void navigate({ to: '/config/flags/$flagId', params: { flagId: made }, ignoreBlocker: true });
  });
  return { ...state, isBusy: state.isPending || made !== undefined };
}

const WORDS: Readonly<Record<string, string>> = {
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
