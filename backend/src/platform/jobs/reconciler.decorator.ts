import type { ProjectionName } from '@daybook/projections/registry';
import { DiscoveryService } from '@nestjs/core';

/** Marks a provider that searches once a minute for due work that no queue has; it is a {@link JobReconciler}. */
export const Reconciler = DiscoveryService.createDecorator<void>();

export interface JobReconciler {
  /** the read models that it queries: it rests until this program's version of them is built */
  readonly waitsFor: readonly ProjectionName[];
  reconcile(): Promise<void>;
}
