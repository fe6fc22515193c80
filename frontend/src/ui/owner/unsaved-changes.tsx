import { sameJson } from '@daybook/contracts/shared/same-json';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { Dialog, DialogActions } from './dialog';

type UnsavedChangesProps = {
  isDirty: boolean;
  /** a save is under way */
  isBusy: boolean;
  what: string;
  /** does what the screen's own button does: it may refuse, or ask first. Absent: what is there can't be saved as it is */
  onSave: (() => void) | undefined;
  /** the member leaves, and what is not saved is lost */
  onLose?: () => void;
  /** the search of its URL tells it apart from another screen of the same path */
  isOfSearch?: boolean;
};

/**
 * Asks before the member leaves a screen with unsaved changes or closes the tab. Where the member saves and leaves, the
 * screen that they wanted opens once the changes are saved; it does not when the save is refused, or when the member
 * goes on with something else on the screen meanwhile. A member who leaves during a save does the same. A screen that
 * opens another one itself once it has saved navigates with `ignoreBlocker`.
 */
export function UnsavedChanges({ isDirty, isBusy, what, onSave, onLose, isOfSearch }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname || (isOfSearch === true && !sameJson(current.search, next.search))),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const leaveWhenSaved = useLeaveWhenSaved(isDirty, isBusy);
  const isAsked = blocker.status === 'blocked' && isDirty && !isBusy;
  useEffect(() => {
    if (blocker.status !== 'blocked' || isAsked) return;
    if (isBusy) {
      leaveWhenSaved(blocker.next);
      blocker.reset();
    } else blocker.proceed();
  }, [blocker, isAsked, isBusy, leaveWhenSaved]);
  if (!isAsked) return null;
  const { next, proceed, reset } = blocker;
  return (
    <LeaveQuestion
      what={what}
      onSave={
        onSave &&
        (() => {
          reset();
          leaveWhenSaved(next);
          onSave();
        })
      }
      onLeave={() => {
        onLose?.();
        proceed();
      }}
      onStay={reset}
    />
  );
}

type LeaveQuestionProps = Pick<UnsavedChangesProps, 'what' | 'onSave'> & {
  onLeave: () => void;
  onStay: () => void;
};

/** What to do with unsaved changes: save them, lose them, or stay. */
export function LeaveQuestion({ what, onSave, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>What you changed in {what} is not saved yet.</p>
      <DialogActions>
        <Button look={onSave ? 'text' : undefined} onClick={onStay}>
          Stay
        </Button>
        <Button look="secondary" onClick={onLeave}>
          Leave
        </Button>
        {onSave && <Button onClick={onSave}>Save and leave</Button>}
      </DialogActions>
    </Dialog>
  );
}

/** A member who does this on the screen stays; not every way to type presses a key. */
const GOES_ON = ['pointerdown', 'keydown', 'input'] as const;

type Place = { readonly pathname: string; readonly search: object };

/** @returns takes the place to go to once the changes are saved */
function useLeaveWhenSaved(isDirty: boolean, isBusy: boolean): (to: Place) => void {
  const router = useRouter();
  const [wanted, setWanted] = useState<Place>();
  const wasBusy = useRef(false);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    // a screen that saves may show another one at once: then this one is gone before it knows that it is saved
    leave.current =
      wanted && (isBusy || !isDirty)
        ? () => void router.navigate({ to: wanted.pathname, search: wanted.search })
        : undefined;
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!wanted || isBusy) return;
    if (!isDirty) {
      setWanted(undefined);
      leave.current?.();
      leave.current = undefined;
    } else if (isDone) setWanted(undefined);
  }, [wanted, isDirty, isBusy, router]);
  useEffect(() => () => leave.current?.(), []);
  useEffect(() => {
    if (!wanted) return;
    const goOn = ({ target }: Event) => {
      // the questions of a save stand in dialogs
      if (!(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')))
        setWanted(undefined);
    };
    for (const type of GOES_ON) document.addEventListener(type, goOn, true);
    return () => {
      for (const type of GOES_ON) document.removeEventListener(type, goOn, true);
    };
  }, [wanted]);
  return setWanted;
}
