import path from 'node:path';
import { type Config, loadConfig } from './config.js';

const problemsOf = (env: Record<string, string>, role?: string): string => {
  try {
    loadConfig(env, role);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('without settings: all roles in one process, on this machine only, with the built-in services', () => {
  expect(loadConfig({})).toEqual({
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    emailFrom: 'no-reply@localhost',
    emailsPerDomain: 50,
    smtpConnections: 10,
    smtpPlainPassword: false,
    eventCollectorUrl: undefined,
    mediaUrl: undefined,
    redisUrl: undefined,
    eventStoreUrl: undefined,
    smtpUrl: undefined,
    publicUrl: undefined,
    trustedProxies: [],
    requestTimeoutMs: 120_000,
    stopDelayMs: 0,
    metricsToken: undefined,
    websitesHost: undefined,
    demandsSecondFactor: false,
    rateLimits: true,
    testPayments: true,
    logLevel: 'info',
  });
});

test.each<[Record<string, string>, Partial<Config>]>([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PUBLIC_URL: 'https://shop.example' }, { testPayments: false }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { testPayments: true }],
  [{ PUBLIC_URL: 'https://shop.example', TEST_PAYMENTS: 'on' }, { testPayments: true }],
  [{ TEST_PAYMENTS: 'off' }, { testPayments: false }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', testPayments: false }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, { testPayments: true }],
  [{ HOST: '::1' }, { testPayments: true }],
  [{ DATA_DIR: '/srv/daybook' }, { dataDir: '/srv/daybook' }],
  [{ DATA_DIR: 'here' }, { dataDir: path.resolve('here') }],
  [{ DATABASE_URL: 'postgres://u:p@db/daybook' }, { databaseUrl: 'postgres://u:p@db/daybook' }],
  [{ DATABASE_URL: 'postgresql://db/daybook' }, { databaseUrl: 'postgresql://db/daybook' }],
  [{ REDIS_URL: 'rediss://cache:6379' }, { redisUrl: 'rediss://cache:6379' }],
  [{ EVENT_STORE_URL: 'esdb://log:2113?tls=false' }, { eventStoreUrl: 'esdb://log:2113?tls=false' }],
  [{ EVENT_STORE_URL: 'kurrentdb+discover://log' }, { eventStoreUrl: 'kurrentdb+discover://log' }],
  [{ MEDIA_URL: 's3://key:secret@store:9000/bucket' }, { mediaUrl: 's3://key:secret@store:9000/bucket' }],
  [
    { EVENT_COLLECTOR_URL: 'https://collector.example:8443' },
    { eventCollectorUrl: 'https://collector.example:8443' },
  ],
  [{ FILE_SCAN_URL: 'clamd://scanner:3310' }, { fileScanUrl: 'clamd://scanner:3310' }],
  [{ SMTP_URL: 'smtps://mail:465' }, { smtpUrl: 'smtps://mail:465' }],
  [{ PUBLIC_URL: 'https://shop.example/' }, { publicUrl: 'https://shop.example' }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { publicUrl: 'http://localhost:3000' }],
  [{ TRUSTED_PROXIES: '172.30.84.1, 10.0.0.0/8' }, { trustedProxies: ['172.30.84.1', '10.0.0.0/8'] }],
  [{ REQUEST_TIMEOUT: '30' }, { requestTimeoutMs: 30_000 }],
  [{ ROLE: 'api' }, { stopDelayMs: 5000 }],
  [{ ROLE: 'all' }, { stopDelayMs: 0 }],
  [{ ROLE: 'api', STOP_DELAY: '0' }, { stopDelayMs: 0 }],
  [{ METRICS_TOKEN: 'sixteen-or-more-signs' }, { metricsToken: 'sixteen-or-more-signs' }],
  [{ WEBSITES_HOST: 'sites.example' }, { websitesHost: 'sites.example' }],
  [{ DEMAND_SECOND_FACTOR: 'on' }, { demandsSecondFactor: true }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ SMTP_WITHOUT_TLS: 'on' }, { smtpPlainPassword: true }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ ROLE: 'worker' }, { role: 'worker' }],
  [{ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'twelve-letters' }, {}],
])('%j is read', (env, expected) => {
  expect(loadConfig(env)).toMatchObject(expected);
});

test('a role on the command line wins over the environment', () => {
  expect(loadConfig({ ROLE: 'worker' }, 'api').role).toBe('api');
});

test.each<[string, string, RegExp]>([
  ['PORT', 'http', /PORT="http": .*integer/],
  ['PORT', '3000.5', /PORT="3000\.5": .*integer/],
  ['PORT', '-1', /PORT="-1": .*less than 0/],
  ['PORT', '65536', /PORT="65536": .*greater than 65535/],
  ['PORT', ' ', /PORT=" ": .*integer/],
  ['PUBLIC_URL', 'shop.example', /PUBLIC_URL="shop\.example": .*URL/],
  ['PUBLIC_URL', 'ftp://shop.example', /PUBLIC_URL="ftp:.*URL/],
  ['TRUSTED_PROXIES', 'proxy', /TRUSTED_PROXIES="proxy": .*CIDR/],
  ['TRUSTED_PROXIES', '0.0.0.0/0', /TRUSTED_PROXIES="0.0.0.0\/0": .*CIDR/],
  ['DEMAND_SECOND_FACTOR', 'no', /DEMAND_SECOND_FACTOR="no": .*on, off/],
  ['RATE_LIMITS', 'no', /RATE_LIMITS="no": .*on, off/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL="loud": .*debug/],
  ['ROLE', 'web', /ROLE="web": .*api, collector, worker, projections, all/],
  ['ADMIN_EMAIL', 'ada', /ADMIN_EMAIL="ada": .*email/],
  ['DATABASE_URL', 'mysql://db', /DATABASE_URL=…: .*postgres/],
  ['REDIS_URL', 'cache:6379', /REDIS_URL=…: .*redis/],
  ['EVENT_STORE_URL', 'https://log', /EVENT_STORE_URL=…: .*esdb/],
  ['SMTP_URL', 'mail:25', /SMTP_URL=…: .*smtp/],
  ['MEDIA_URL', 's3://bucket', /MEDIA_URL=…: .*s3/],
  ['MEDIA_URL', 'https://key:secret@store/bucket', /MEDIA_URL=…: .*s3/],
  ['ADMIN_PASSWORD', 'short', /ADMIN_PASSWORD=…: .*12 characters/],
  ['ADMIN_PASSWORD', 'x'.repeat(129), /ADMIN_PASSWORD=…: .*128 characters/],
])('%s=%j is refused with its name and the reason', (name, value, reason) => {
  expect(problemsOf({ [name]: value })).toMatch(reason);
});

test('an unknown role on the command line is refused too', () => {
  expect(problemsOf({}, 'web')).toMatch(/ROLE="web": .*api, collector, worker, projections, all/);
});

test('all problems are reported at once, a line each', () => {
  const lines = problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' }).split('\n');
  expect(lines[0]).toContain('.env.example');
  expect(
    lines
      .slice(1)
      .map((line) => /^ {2}([A-Z_]+)=/.exec(line)?.[1])
      .sort(),
  ).toEqual(['ADMIN_PASSWORD', 'LOG_LEVEL', 'PORT']);
});

test.each(['DATABASE_URL', 'REDIS_URL', 'EVENT_STORE_URL', 'SMTP_URL', 'MEDIA_URL', 'ADMIN_PASSWORD'])(
  'the value of %s is never printed',
  (name) => {
    const message = problemsOf({ [name]: 'hunter2://', PORT: 'x' });
    expect(message).toContain(name === 'ADMIN_PASSWORD' ? 'ADMIN_PASSWORD' : `${name}=…`);
    expect(message).not.toContain('hunter2');
  },
);

test('an empty variable is an absent one', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'EVENT_STORE_URL', 'SMTP_URL'];
  const more = [
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'RATE_LIMITS',
    'LOG_LEVEL',
    'ROLE',
  ];
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']));
  expect(loadConfig(empty)).toEqual(loadConfig({}));
});

test('variables of other programs are ignored', () => {
  expect(loadConfig({ PATH: '/usr/bin', constructor: 'x', HOSTNAME: 'here' })).toEqual(loadConfig({}));
});
