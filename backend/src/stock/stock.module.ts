import { Module } from '@nestjs/common';
import { NewestRows } from '../platform/log/newest-rows.js';
import { ChangeStockOfManyHandler } from './owner-stock.commands.js';
import { OwnerStockController } from './owner-stock.controller.js';
import { OwnerStockQueries } from './owner-stock.queries.js';
import { ChangeStockHandler } from './stock.commands.js';
import { StockController } from './stock.controller.js';
import { StockQueries } from './stock.queries.js';

@Module({
  controllers: [StockController, OwnerStockController],
  providers: [NewestRows, StockQueries, OwnerStockQueries, ChangeStockHandler, ChangeStockOfManyHandler],
})
export class StockModule {}
