import type { Report } from '@daybook/contracts/analytics/shared/reports';
import { type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../../ui/owner/download-button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { AnalyticsTabs } from './analytics-tabs';
import type { FiguresSearch } from './figures.queries';
import { FiguresFilter } from './figures-filter';

type ReportScreenProps<Data> = {
  title: string;
  /** the file that the button downloads */
  report: Report;
  query: UseQueryResult<Data>;
  /** the report is of everyone, whatever is chosen */
  isWithoutSegment?: boolean;
  /** why there are no figures for what is chosen */
  notCounted?: string | false;
  /** shown also then */
  head?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Which days and visitors the screen shows, from its address. */
export const useFiguresSearch = (): FiguresSearch => useSearch({ strict: false });

/** A screen of analytics: its tabs, its filter, its file, and what the report holds. */
export function ReportScreen<Data>(props: ReportScreenProps<Data>) {
  const { title, report, query, isWithoutSegment, notCounted, head, children } = props;
  const search = useFiguresSearch();
  const file = isWithoutSegment ? { ...search, segment: undefined } : search;
  const navigate = useNavigate();
  const change = (changes: FiguresSearch) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true });
  return (
    <>
      <PageHead title={title} actions={!notCounted && <ReportDownload report={report} search={file} />} />
      <AnalyticsTabs />
      <FiguresFilter search={search} onChange={change} isWithoutSegment={isWithoutSegment} />
      {head}
      {notCounted ? (
        <Empty title="Not counted for these filters" text={notCounted} />
      ) : (
        <Loaded query={query}>{children}</Loaded>
      )}
    </>
  );
}

/** Of a report by page or product. */
export const ONE_FILTER =
  'This report is counted for one filter, and not for a source. Remove filters to see it. Visits, sources and the steps to an order are counted for any.';

type ReportDownloadProps = { report: Report; search: FiguresSearch; children?: string };

/** Downloads a report of these days and visitors. */
export function ReportDownload({ report, search, children = 'Download as CSV' }: ReportDownloadProps) {
  return (
    <DownloadButton path={exportPath(report, search)} fileName={`analytics-${report}.csv`}>
      {children}
    </DownloadButton>
  );
}

function exportPath(report: Report, { days, from, to, segment }: FiguresSearch): string {
  const asked = { report, days, from, to, segment };
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/config/analytics/export?${new URLSearchParams(given)}`;
}
