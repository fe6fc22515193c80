import { type JobReconciler, Reconciler } from '../../platform/jobs/reconciler.decorator.js';
import { UnsentFilesService } from './unsent-files.service.js';

/** Deletes the files of forms that no submission has. */
@Reconciler()
export class FormFilesReconciler implements JobReconciler {
  readonly waitsFor = [] as const;

  constructor(private readonly unsent: UnsentFilesService) {}

  reconcile(): Promise<void> {
    return this.unsent.delete(Date.now());
  }
}
