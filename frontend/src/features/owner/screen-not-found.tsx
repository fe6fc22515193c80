import { ConfigLink } from '../../lib/owner/config-link';
import { buttonClass } from '../../ui/button';
import { PageHead } from '../../ui/owner/page-head';

/** Where an address of the owner area leads nowhere. */
export function ScreenNotFound() {
  return (
    <>
      <PageHead
        title="There is no such screen"
        actions={
          <ConfigLink to="/config" className={buttonClass('secondary')}>
            Overview
          </ConfigLink>
        }
      />
      <p>It may have moved. The overview knows the way.</p>
    </>
  );
}
