import type { FigureVersions, RestatedDay, Restatement } from '@daybook/contracts/analytics/figures.api';
import { BOT_RULES, VISIT_RULES } from '@daybook/contracts/analytics/shared/figure-versions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { difference, pointWords } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import styles from './analytics.module.css';
import { AnalyticsTabs } from './analytics-tabs';
import { restatedQuery } from './figures.queries';
import { FiguresFilter } from './figures-filter';
import { useFiguresSearch } from './report-screen';

type Line = RestatedDay & { id: string; figure: string; before: number; after: number };

const FIGURES = [
  { name: 'visits', label: 'Visits' },
  { name: 'visitors', label: 'Visitors' },
  { name: 'views', label: 'Page views' },
  { name: 'botHits', label: 'Hits of bots' },
] as const;

const COLUMNS: Column<Line>[] = [
  { id: 'day', head: 'Day', cell: ({ day }) => pointWords(day) },
  { id: 'figure', head: 'Figure', onPhone: true, cell: ({ figure }) => figure },
  { id: 'before', head: 'Old rule', isNumber: true, onPhone: true, cell: ({ before }) => inWhole(before) },
  { id: 'after', head: 'New rule', isNumber: true, onPhone: true, cell: ({ after }) => inWhole(after) },
  {
    id: 'difference',
    head: 'Difference',
    isNumber: true,
    cell: ({ before, after }) => difference(after, before),
  },
];

/** The same hits counted by an old and a new rule: what changed when a visit or a bot was defined anew. */
export function RestatedPage() {
  const search = useFiguresSearch();
  const navigate = useNavigate();
  const restated = useQuery(restatedQuery(useApi(), search));
  return (
    <>
      <PageHead title="Old and new figures" />
      <AnalyticsTabs />
      <FiguresFilter
        search={search}
        onChange={(changes) => void navigate({ to: '.', search: { ...search, ...changes }, replace: true })}
        isWithoutSegment
      />
      <Loaded query={restated}>
        {({ restatement }) =>
          restatement ? (
            <SideBySide restatement={restatement} />
          ) : (
            <Empty
              title="Every figure is by the first rules"
              text="When the rule of what a visit or a bot is changes, the days are shown here by the old rule and by the new one."
            />
          )
        }
      </Loaded>
    </>
  );
}

function SideBySide({ restatement }: { restatement: Restatement }) {
  const { old, rebuilt, madeAt, isInUse, days } = restatement;
  const lines = days.flatMap((one) =>
    FIGURES.map(
      ({ name, label }): Line => ({
        ...one,
        id: `${one.day} ${name}`,
        figure: label,
        before: one.old[name],
        after: one.rebuilt[name],
      }),
    ),
  );
  return (
    <>
      <p className={styles.about}>
        Old: {rulesWords(old)}. New: {rulesWords(rebuilt)}. Counted anew <Timestamp at={madeAt} />, of days
        that were complete.{' '}
        {isInUse ? 'The reports show the new figures.' : 'The reports still show the old figures.'}
      </p>
      {lines.length === 0 ? (
        <Empty title="Nothing to compare in these days" text="Choose other days." />
      ) : (
        <DataTable<Line>
          label="Old and new figures"
          rows={lines}
          rowId={({ id }) => id}
          rowName={({ day, figure }) => `${pointWords(day)}, ${figure}`}
          columns={COLUMNS}
        />
      )}
    </>
  );
}

const rulesWords = ({ visit, bots }: FigureVersions) =>
  `${ruleWords('visits', visit, VISIT_RULES)}, ${ruleWords('bots', bots, BOT_RULES)}`;

function ruleWords(what: string, version: number, rules: Readonly<Record<number, string>>): string {
  const words = rules[version];
  return `${what} by rule ${version}${words ? ` (${words})` : ''}`;
}
