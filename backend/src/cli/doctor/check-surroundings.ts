import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

const GIB = 1024 ** 3;
/** Free bytes and parts of a disk, below which a warning or a failure is reported. */
const LOW = { bytes: 5 * GIB, part: 0.1 };
const FULL = { bytes: GIB / 2, part: 0.02 };

/** The oldest Node that the packages run on. */
const OLDEST_NODE = [20, 19] as const;

/** @param version as `process.versions.node` */
export function checkNode(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  return major > oldMajor || (major === oldMajor && minor >= oldMinor)
    ? ok('Node', version)
    : fail('Node', version, `Install Node ${oldMajor}.${oldMinor} or newer; 24 is best.`);
}

/** The settings work, or the command line would have refused them; here are those that no shop should run with. */
export function checkSettings(config: Config): Diagnosis[] {
  const { publicUrl, rateLimits, smtpUrl, personalDataKey, host, trustedProxies } = config;
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const found: Diagnosis[] = [];
  const area = 'settings';
  if (!rateLimits)
    found.push(warn(area, 'RATE_LIMITS is off', 'Turn it on: passwords can be guessed without a limit.'));
  if (publicUrl?.startsWith('http://') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl))
    found.push(
      warn(
        area,
        `PUBLIC_URL is ${publicUrl}`,
        'Use https: without it cookies and passwords travel in clear.',
      ),
    );
  if (!isLocal && publicUrl === undefined)
    found.push(
      warn(
        area,
        `HOST is ${host} and PUBLIC_URL is not set`,
        'Set PUBLIC_URL, so that emails name the right host.',
      ),
    );
  if (!isLocal && trustedProxies.length === 0 && publicUrl?.startsWith('https:'))
    found.push(
      warn(
        area,
        'TRUSTED_PROXIES is empty',
        'Name the proxy that ends https: until then its visitors share one rate limit.',
      ),
    );
  if (personalDataKey === undefined && existsSync(path.join(config.dataDir, 'keys')) && smtpUrl !== undefined)
    found.push(
      warn(
        area,
        'the key that unlocks personal data stands beside the data',
        'Set PERSONAL_DATA_KEY, so that a copy of the data folder alone opens nothing.',
      ),
    );
  return found.length > 0 ? found : [ok(area, `can be used; the role is ${config.role}`)];
}

/** @param bytes of the file system that holds the folder */
export function checkSpace(
  folder: string,
  bytes: { readonly free: number; readonly all: number },
): Diagnosis {
  const part = bytes.all === 0 ? 1 : bytes.free / bytes.all;
  const found = `${(bytes.free / GIB).toFixed(1)} GiB free (${Math.round(part * 100)} %) for ${folder}`;
  const isBelow = (limit: { readonly bytes: number; readonly part: number }) =>
    bytes.free < limit.bytes && part < limit.part;
  if (isBelow(FULL)) return fail('disk', found, 'Free space at once: Postgres stops when it cannot write.');
  if (isBelow(LOW)) return warn('disk', found, 'Plan a larger disk.');
  return ok('disk', found);
}

/** @throws Error when the data folder cannot be read */
export async function checkDisk({ dataDir }: Config): Promise<Diagnosis> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return checkSpace(dataDir, { free: bavail * bsize, all: blocks * bsize });
}
