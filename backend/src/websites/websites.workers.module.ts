import { Module } from '@nestjs/common';
import { ChangeSoldCurrencyHandler } from './sold-currency.commands.js';

@Module({ providers: [ChangeSoldCurrencyHandler] })
export class WebsitesWorkersModule {}
