import type { ProjectionName } from '@daybook/projections/registry';
import { DiscoveryService } from '@nestjs/core';

/** Marks a provider that looks once a minute for work that no queue knows of; it is a {@link JobReconciler}. */
export const Reconciler = DiscoveryService.createDecorator<void>();

export interface JobReconciler {
  /** the read models that it asks: it rests until this program's version of them is built */
  readonly waitsFor: readonly ProjectionName[];
  reconcile(): Promise<void>;
}
