import { type JobReconciler, Reconciler } from '../../../../platform/jobs/reconciler.decorator.js';
import { PaymentSecretsService } from './payment-secrets.service.js';

/** Erases the secrets of accounts that no website uses any more, some days after it has left them. */
@Reconciler()
export class FormerAccountsReconciler implements JobReconciler {
  readonly waitsFor = [];

  constructor(private readonly secrets: PaymentSecretsService) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    await this.secrets.eraseFormer(now);
  }
}
