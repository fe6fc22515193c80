import { Module } from '@nestjs/common';
import { ChangeStockHandler } from './stock.commands.js';
import { StockController } from './stock.controller.js';
import { StockQueries } from './stock.queries.js';

@Module({ controllers: [StockController], providers: [StockQueries, ChangeStockHandler] })
export class StockModule {}
