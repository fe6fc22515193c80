import { feature } from '../platform/feature.js';
import { stockDecider } from './stock.decider.js';
import { StockModule } from './stock.module.js';

export const stockFeature = feature({
  name: 'stock',
  module: StockModule,
  streams: { stock: stockDecider },
  pagesNeed: ['stock'],
});
