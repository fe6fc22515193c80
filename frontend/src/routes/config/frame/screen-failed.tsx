import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

/** A screen that broke, or could not be fetched: nothing that was saved is lost. */
export function ScreenFailed({ reset }: { reset: () => void }) {
  const router = useRouter();
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
      <p>This screen could not be shown. What you saved is safe.</p>
    </>
  );
}
