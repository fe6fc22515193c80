import { useBlocker } from '@tanstack/react-router';
import { Button } from '../button';
import { Dialog, DialogActions } from './dialog';

/** Asks before the member leaves a screen with unsaved changes or closes the tab. */
export function UnsavedChanges({ when, what }: { when: boolean; what: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <p>What you changed in {what} is not saved yet.</p>
      <DialogActions>
        <Button look="secondary" onClick={blocker.proceed}>
          Leave
        </Button>
        <Button onClick={blocker.reset}>Stay</Button>
      </DialogActions>
    </Dialog>
  );
}
