import { LatestProducts } from '../../features/catalogue/owner/latest-products';
import { LowStock } from '../../features/stock/owner/low-stock';
import { useMay, useSession } from '../../lib/owner/owner-session';
import { PageHead } from '../../ui/owner/page-head';
import { Columns } from '../../ui/owner/panel';
import { FirstSteps } from './frame/first-steps';

/** The first screen: the tasks and figures that the member's rights allow. */
export function Overview() {
  const { website } = useSession();
  const mayEdit = useMay('catalogue.edit');
  const mayStock = useMay('stock.edit');
  return (
    <>
      <PageHead title={website.title} />
      <Columns
        main={
          <>
            {mayEdit && <LatestProducts />}
            {mayStock && <LowStock />}
          </>
        }
        side={<FirstSteps />}
      />
    </>
  );
}
