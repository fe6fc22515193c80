import { Module } from '@nestjs/common';
import { WebsiteErasureReconciler } from './deletion/website-erasure.reconciler.js';
import { WebsiteErasureService } from './deletion/website-erasure.service.js';
import { DomainProof } from './domain-proof.js';
import { ChangeSoldCurrencyHandler } from './sold-currency.commands.js';
import { WebsiteService } from './website.service.js';
import { ApplyThemeHandler, TakeThemeBackHandler } from './website-theme.commands.js';

@Module({
  providers: [
    ChangeSoldCurrencyHandler,
    WebsiteErasureService,
    WebsiteErasureReconciler,
    DomainProof,
    WebsiteService,
    ApplyThemeHandler,
    TakeThemeBackHandler,
  ],
})
export class WebsitesWorkersModule {}
