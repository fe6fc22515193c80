import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

/** The screen for an unknown path, or for a thing that does not exist. */
export function ScreenNotFound() {
  return (
    <>
      <PageHead
        title="Screen not found"
        actions={
          <Link to="/config" className={buttonClass('secondary')}>
            Overview
          </Link>
        }
      />
      <p>It may have moved. Go back to the overview.</p>
    </>
  );
}
