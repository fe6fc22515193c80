import type { FlagResultsAnswer } from '@daybook/contracts/analytics/flags/flags.api';
import type { FlagExperiment } from '@daybook/contracts/analytics/shared/flags/flag';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { DataTable } from '../../../../ui/owner/data-table';
import { Loaded } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { doubtWords, GOAL_WORDS, pointsWords, rangeWords, shareWords, verdictWords } from './flag-words';
import styles from './flags.module.css';
import { flagResultsQuery } from './flags.queries';

type FlagResultsProps = { flagId: string; experiment: FlagExperiment };

/** What visitors of each variation did in the present run of the experiment. */
export function FlagResults({ flagId, experiment }: FlagResultsProps) {
  const results = useQuery(flagResultsQuery(useApi(), flagId));
  return (
    <Panel
      title="Results"
      about={`Of visitors who saw a variation: who ${GOAL_WORDS[experiment.goal].toLowerCase()}. Programs are left out.`}
    >
      <Loaded query={results} failed="Unable to load the results">
        {(data) => <Results results={data} />}
      </Loaded>
    </Panel>
  );
}

function Results({ results }: { results: FlagResultsAnswer }) {
  const { variations } = results;
  const exposures = variations.reduce((sum, one) => sum + one.exposures, 0);
  if (exposures === 0) {
    return (
      <p className={styles.soft}>
        No visitor has seen a variation yet. Results appear here once the flag is on and visitors come.
      </p>
    );
  }
  const doubt = doubtWords(results);
  return (
    <>
      {doubt && <Alert title="Check the figures first">{doubt}</Alert>}
      <DataTable
        isStacked
        label="Variations"
        rows={variations}
        rowId={({ variation }) => variation}
        rowName={({ name }) => name}
        columns={[
          { id: 'name', head: 'Variation', cell: ({ name }) => name },
          {
            id: 'visitors',
            head: 'Visitors',
            isNumber: true,
            onPhone: true,
            cell: ({ visitors }) => visitors.toLocaleString('en-US'),
          },
          {
            id: 'conversions',
            head: 'Reached the goal',
            isNumber: true,
            onPhone: true,
            cell: ({ conversions }) => conversions.toLocaleString('en-US'),
          },
          {
            id: 'rate',
            head: 'Rate',
            isNumber: true,
            onPhone: true,
            cell: ({ rate, visitors }) => (visitors === 0 ? '–' : shareWords(rate)),
          },
          {
            id: 'range',
            head: 'Likely between',
            isNumber: true,
            cell: ({ low, high, visitors }) => (visitors === 0 ? '–' : rangeWords(low, high)),
          },
          {
            id: 'difference',
            head: 'Difference, points',
            isNumber: true,
            cell: ({ difference }) => (difference === null ? '–' : pointsWords(difference)),
          },
        ]}
      />
      <ul className={styles.verdicts}>
        {variations.map((one) => (
          <li key={one.variation}>{verdictWords(one)}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        Shown {exposures.toLocaleString('en-US')} {exposures === 1 ? 'time' : 'times'} in all, to visitors who
        cannot be counted too: those without consent have no id.
      </p>
    </>
  );
}
