import type { ErrorCode, JsonValue, Provider, ResolutionDetails } from '@openfeature/web-sdk';
import type { FlagClient } from './flag-client';

/** By its name, so that the client does not load the package for three words. */
const because = (code: `${ErrorCode}`) => ({ reason: 'ERROR', errorCode: code as ErrorCode });

/** The website's flags behind the API of OpenFeature. To ask for a value is to show it, so it is logged. */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'daybook' };
  readonly runsOn = 'client';

  constructor(private readonly client: FlagClient) {}

  initialize(): Promise<void> {
    return this.client.initialize();
  }

  /** The server knows who calls; the context says only that it may be another one now. */
  onContextChange(): Promise<void> {
    return this.client.initialize();
  }

  onClose(): Promise<void> {
    return this.client.flush();
  }

  resolveBooleanEvaluation(key: string, otherwise: boolean): ResolutionDetails<boolean> {
    return this.resolve(key, otherwise, 'boolean');
  }

  resolveStringEvaluation(key: string, otherwise: string): ResolutionDetails<string> {
    return this.resolve(key, otherwise, 'string');
  }

  resolveNumberEvaluation(key: string, otherwise: number): ResolutionDetails<number> {
    return this.resolve(key, otherwise, 'number');
  }

  resolveObjectEvaluation<Value extends JsonValue>(key: string, otherwise: Value): ResolutionDetails<Value> {
    return this.resolve(key, otherwise, 'object');
  }

  private resolve<Value>(key: string, otherwise: Value, type: string): ResolutionDetails<Value> {
    if (this.client.status !== 'Ready') return { value: otherwise, ...because('PROVIDER_NOT_READY') };
    const flag = this.client.flag(key);
    if (!flag) return { value: otherwise, ...because('FLAG_NOT_FOUND') };
    const { value, variation, reason, version } = flag;
    if (typeof value !== type) return { value: otherwise, ...because('TYPE_MISMATCH') };
    this.client.expose(flag);
    return { value: value as Value, variant: variation, reason, flagMetadata: { version } };
  }
}
