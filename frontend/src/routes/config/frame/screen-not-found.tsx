import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

/** The address leads to no screen, or to a thing that does not exist. */
export function ScreenNotFound() {
  return (
    <>
      <PageHead
        title="There is no such screen"
        actions={
          <Link to="/config" className={buttonClass('secondary')}>
            Overview
          </Link>
        }
      />
      <p>It may have moved. The overview knows the way.</p>
    </>
  );
}
