import { Module } from '@nestjs/common';
import { LoginAttemptsReconciler } from './login-attempts.reconciler.js';
import { MembersModule } from './members.module.js';
import { PasswordResetWorker } from './password-reset.worker.js';
import { PasswordResetsReconciler } from './password-resets.reconciler.js';

@Module({
  imports: [MembersModule],
  providers: [PasswordResetWorker, PasswordResetsReconciler, LoginAttemptsReconciler],
})
export class MembersWorkersModule {}
