import { useQueries } from '@tanstack/react-query';
import { LatestProducts } from '../../../features/catalogue/owner/latest-products';
import { SalesPanel } from '../../../features/orders/owner/sales/sales';
import { useApi } from '../../../lib/api/api-context';
import type { OverviewFindings } from '../../../lib/owner/overview-parts';
import { useMay, useSession } from '../../../lib/owner/owner-session';
import { inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { loadErrorText } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { Columns } from '../../../ui/owner/panel';
import { FirstSteps } from './first-steps';
import { KeyFigures } from './key-figures';
import styles from './overview.module.css';
import { findingsQuery } from './overview.queries';
import { partsFor } from './parts';
import { TaskList } from './task-list';

const NOTHING = inWhole(0);

/** The first screen: what waits for the member, then the figures, each as far as the member's rights allow. */
export function Overview() {
  const api = useApi();
  const session = useSession();
  const mayEdit = useMay('catalogue.edit');
  const mayReadOrders = useMay('orders.read');
  const parts = useQueries({
    queries: partsFor(session.permissions).map((part) => findingsQuery(api, session, part)),
  });
  const failed = parts.filter(({ data, error }) => error && !data);
  const isLoading = parts.some(({ isPending }) => isPending);
  const all = <Name extends keyof OverviewFindings>(name: Name) =>
    parts
      .flatMap(({ data }) => (data?.[name] ?? []) as NonNullable<OverviewFindings[Name]>[number][])
      .toSorted((a, b) => a.place - b.place);
  const figures = all('figures');
  // before there is anything to count, what to do first matters more than zeros
  const isNew = !isLoading && figures.every(({ value }) => value === NOTHING);
  return (
    <>
      <PageHead title={session.website.title} />
      {failed[0] && (
        <div role="alert" className={styles.failed}>
          <p>{loadErrorText(failed[0].error, 'Some of your tasks couldn’t be loaded.')}</p>
          <Button
            look="secondary"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      <Columns
        main={
          <>
            <TaskList tasks={all('tasks')} isLoading={isLoading} isPartial={failed.length > 0} />
            {isNew && <FirstSteps />}
            {!isLoading && !isNew && <KeyFigures figures={figures} />}
            {mayReadOrders && <SalesPanel />}
            {mayEdit && <LatestProducts />}
          </>
        }
        side={!isLoading && !isNew && <FirstSteps />}
      />
    </>
  );
}
