import { Module } from '@nestjs/common';
import { EntitlementsReactor } from './entitlements.reactor.js';
import { EntitlementsService } from './entitlements.service.js';
import { EntitlementsWorker } from './entitlements.worker.js';

@Module({ providers: [EntitlementsService, EntitlementsReactor, EntitlementsWorker] })
export class DownloadsWorkersModule {}
