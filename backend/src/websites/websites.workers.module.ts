import { Module } from '@nestjs/common';
import { WebsiteErasureReconciler } from './deletion/website-erasure.reconciler.js';
import { WebsiteErasureService } from './deletion/website-erasure.service.js';
import { ChangeSoldCurrencyHandler } from './sold-currency.commands.js';

@Module({ providers: [ChangeSoldCurrencyHandler, WebsiteErasureService, WebsiteErasureReconciler] })
export class WebsitesWorkersModule {}
