import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { streamsOf } from '../feature.js';
import { countedLog, shop } from '../testing/counted-log.js';
import { counter } from '../testing/counter.js';
import type { AggregateReader, AggregateStore } from './aggregate-store.js';
import { Aggregate, Aggregates, aggregateProviders } from './aggregates.js';

const { id, log } = countedLog();

test('a process has one store for a category, so that one cache and one queue serve each stream', () => {
  const aggregates = new Aggregates(log());
  expect(aggregates.of('cart', counter)).toBe(aggregates.of('cart', counter));
  expect(aggregates.of('product', counter)).not.toBe(aggregates.of('cart', counter));
});

test('a second decider for a category is refused', () => {
  const another = { ...counter };
  const aggregates = new Aggregates(log(), { product: counter });
  aggregates.of('cart', counter);
  expect(() => aggregates.of('cart', another)).toThrow('the streams of cart have another decider');
  expect(() => aggregates.of('product', another)).toThrow('the streams of product have another decider');
});

test('two features cannot claim one category', () => {
  class CounterModule {}
  const feature = { name: 'counters', module: CounterModule, streams: { cart: counter } };
  expect(() => streamsOf([feature, feature])).toThrow('two features claim the streams of cart');
});

test('a provider that writes and a provider that reads get the same store', async () => {
  class Writer {
    constructor(@Aggregate('cart') readonly counters: AggregateStore<typeof counter>) {}
  }
  class Reader {
    constructor(@Aggregate('cart') readonly counters: AggregateReader<typeof counter>) {}
  }
  const streams = { cart: { decider: counter, cacheSize: 10 } };
  @Module({
    providers: [
      { provide: Aggregates, useFactory: () => new Aggregates(log(), streams) },
      ...aggregateProviders(streams),
      Writer,
      Reader,
    ],
  })
  class CounterModule {}
  const app = await NestFactory.createApplicationContext(CounterModule, { logger: false });
  const { counters } = app.get(Writer);
  await counters.execute(shop, id(), { by: 7 });
  expect(app.get(Reader).counters.cachedState(shop, id())).toBe(7);
  await app.close();
});
