import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { type ReactNode, useState } from 'react';
import { useToast } from '../../../../ui/owner/toast';
import { JobProgress } from '../jobs/job-progress';
import { BULK_WORDS, productsCount } from './bulk-words';

/** A bulk change that was asked for, and whose dialog was closed. */
export type BegunChange = {
  kind: BulkChangeRequest['kind'];
  /** of the change, or of its undo; it may still run */
  jobId: string;
  /** the job of the change, where it had ended when the dialog was closed */
  change: CatalogueJob | undefined;
  /** takes the job of the change once it and an undo of it have ended */
  onEnded?: (job: CatalogueJob) => void;
};

/**
 * Follows bulk changes whose dialogs were closed, so that the lists load again when a job ends. What one has refused
 * stays on the screen until the next one begins.
 * @returns `begin` takes a change that was asked for; `progress` shows those that run
 */
export function useBegunChanges(): { begin: (change: BegunChange) => void; progress: ReactNode } {
  const toast = useToast();
  const [begun, setBegun] = useState<readonly (BegunChange & { hasEnded: boolean })[]>([]);
  const begin = (next: BegunChange) => {
    // its dialog has shown how it ended
    if (next.change?.jobId === next.jobId) next.onEnded?.(next.change);
    else setBegun((all) => [...all.filter((one) => !one.hasEnded), { ...next, hasEnded: false }]);
  };
  const settle = ({ jobId, kind, change, onEnded }: BegunChange, ended: CatalogueJob) => {
    onEnded?.(change ?? ended);
    const isDone = ended.status === 'finished';
    if (!change && isDone) toast.done(`${productsCount(ended.changed)} ${BULK_WORDS[kind].done}.`);
    const isAllDone = isDone && ended.refused.length === 0;
    setBegun((all) =>
      all.flatMap((one) => {
        if (one.jobId !== jobId) return [one];
        return isAllDone ? [] : [{ ...one, hasEnded: true }];
      }),
    );
  };
  const progress = begun.map((one) => (
    <JobProgress key={one.jobId} jobId={one.jobId} onEnded={(ended) => settle(one, ended)} />
  ));
  return { begin, progress };
}
