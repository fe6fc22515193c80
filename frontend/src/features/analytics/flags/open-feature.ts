import { type Client, OpenFeature } from '@openfeature/web-sdk';
import type { FlagClient } from './flag-client';
import { FlagProvider } from './flag-provider';

const providers = new WeakMap<FlagClient, Promise<void>>();

/** OpenFeature's client of the page's flags. */
export async function openFeatureClient(client: FlagClient): Promise<Client> {
  const setting = providers.get(client) ?? OpenFeature.setProviderAndWait(new FlagProvider(client));
  providers.set(client, setting);
  // after a failure the next call tries again
  setting.catch(() => providers.delete(client));
  await setting;
  return OpenFeature.getClient();
}
