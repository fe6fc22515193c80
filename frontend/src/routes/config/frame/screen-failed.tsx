import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-client';
import { MissingRight } from '../../../lib/owner/owner-routes';
import { Button } from '../../../ui/button';
import { loadErrorText } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { ScreenForbidden } from './screen-forbidden';
import { ScreenNotFound } from './screen-not-found';

/** The screen after a failed load or an error: the reason, and a button to try again. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof MissingRight) return <ScreenForbidden right={error.right} label={error.label} />;
  if (error instanceof ApiError && error.status === 404) return <ScreenNotFound />;
  return (
    <>
      <PageHead
        title="Something went wrong"
        actions={
          <>
            <Button
              onClick={() => {
                reset();
                void router.invalidate();
              }}
            >
              Try again
            </Button>
            <Button look="secondary" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </>
        }
      />
      <p>{loadErrorText(error)} What you saved is safe.</p>
    </>
  );
}
