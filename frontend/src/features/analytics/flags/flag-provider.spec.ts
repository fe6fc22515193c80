import type { EvaluatedFlag } from '@daybook/contracts/analytics/flags/flags.api';
import { ErrorCode, OpenFeature } from '@openfeature/web-sdk';
import { FlagClient } from './flag-client';
import { BROWSER_CLOCK } from './flag-limits';
import { FlagProvider } from './flag-provider';
import { openFeatureClient } from './open-feature';

const flag = (key: string, value: string | boolean): EvaluatedFlag => ({
  flagId: key,
  key,
  version: 4,
  run: 1,
  variation: 'b',
  value,
  reason: 'SPLIT',
  isExperiment: true,
});
const client = () =>
  new FlagClient({
    send: async () => ({ status: 200, body: { flags: [flag('featured', false)] } }),
    clock: BROWSER_CLOCK,
    shown: [flag('add-button', 'Buy')],
    unit: () => ({ pageUnit: 'p' }),
    page: () => ({ path: '/' }),
  });

test('OpenFeature asks the client, and to ask is to show', async () => {
  const flags = client();
  const asking = await openFeatureClient(flags);
  expect(await openFeatureClient(flags)).toMatchObject({ providerStatus: 'READY' });
  expect(asking.getStringDetails('add-button', 'none')).toMatchObject({
    value: 'Buy',
    variant: 'b',
    reason: 'SPLIT',
    flagMetadata: { version: 4 },
  });
  expect(asking.getBooleanValue('featured', true)).toBe(false);
  expect(flags.takeLog()).toEqual([
    { path: '/', flagId: 'add-button', run: 1, variation: 'b' },
    { path: '/', flagId: 'featured', run: 1, variation: 'b' },
  ]);
  expect(asking.getNumberDetails('add-button', 7)).toMatchObject({
    value: 7,
    errorCode: ErrorCode.TYPE_MISMATCH,
  });
  expect(asking.getObjectValue('add-button', {})).toEqual({});
  expect(asking.getStringDetails('gone', 'none')).toMatchObject({
    value: 'none',
    errorCode: ErrorCode.FLAG_NOT_FOUND,
  });
  expect(flags.takeLog()).toEqual([]);
  await OpenFeature.close();
});

test('a client that could not be made ready is tried again', async () => {
  const flags = client();
  const initialize = flags.initialize.bind(flags);
  let tries = 0;
  flags.initialize = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : initialize();
  };
  await expect(openFeatureClient(flags)).rejects.toThrow();
  expect((await openFeatureClient(flags)).getBooleanValue('featured', true)).toBe(false);
  await OpenFeature.close();
});

test('before it is ready a flag says nothing', () =>
  expect(new FlagProvider(client()).resolveStringEvaluation('add-button', 'none')).toMatchObject({
    value: 'none',
    errorCode: ErrorCode.PROVIDER_NOT_READY,
  }));
