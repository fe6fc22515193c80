import type { FormFigures } from '@daybook/contracts/analytics/figures.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { change, share } from '../../../lib/owner/figure-words';
import { inWhole } from '../../../lib/owner/whole-number';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { formFiguresQuery, isOneSegment } from './figures.queries';
import { ONE_FILTER, ReportScreen, useFiguresSearch } from './report-screen';

const SHOWN: Column<FormFigures>[] = [
  { id: 'title', head: 'Form', cell: ({ title, formId }) => title ?? formId },
  { id: 'renders', head: 'Shown', isNumber: true, cell: ({ renders }) => inWhole(renders) },
  {
    id: 'change',
    head: 'Change',
    isNumber: true,
    cell: ({ renders, rendersBefore }) => change(renders, rendersBefore),
  },
];
/** A submission does not say who sent it: it is of everyone. */
const SUBMITTED: Column<FormFigures>[] = [
  { id: 'submissions', head: 'Submitted', isNumber: true, cell: ({ submissions }) => inWhole(submissions) },
  {
    id: 'share',
    head: 'Of those shown',
    isNumber: true,
    // who lets nothing be recorded is counted as one who sends, and not as one to whom it was shown
    cell: ({ submissions, renders }) => (submissions > renders ? '–' : share(submissions, renders)),
  },
];

/** How often forms were shown, and without a filter how often they were submitted. */
export function FormFiguresPage() {
  const search = useFiguresSearch();
  const forms = useQuery(formFiguresQuery(useApi(), search));
  return (
    <ReportScreen
      title="Form figures"
      report="forms"
      query={forms}
      notCounted={!isOneSegment(search) && ONE_FILTER}
    >
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty
            title="No forms shown in these days"
            text="Forms on your pages appear here once they are shown."
          />
        ) : (
          <DataTable<FormFigures>
            label="Forms"
            rows={lines}
            rowId={({ formId }) => formId}
            rowName={({ title, formId }) => title ?? formId}
            columns={search.segment ? SHOWN : [...SHOWN, ...SUBMITTED]}
          />
        )
      }
    </ReportScreen>
  );
}
