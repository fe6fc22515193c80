import path from 'node:path';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';
import { areNetworks, networksIn } from './http/trusted-proxies.js';

export const ROLES = ['api', 'collector', 'worker', 'projections', 'all'] as const;
export type Role = (typeof ROLES)[number];

/** The environment as `.env.example` explains it. */
class Environment {
  @IsInt() @Min(0) @Max(65_535) PORT = 3000;
  @IsString() @MinLength(1) HOST = '127.0.0.1';
  @IsString() @MinLength(1) DATA_DIR = '.data';
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_URL?: string;
  @IsOptional() @Matches(/^rediss?:\/\//) REDIS_URL?: string;
  @IsOptional() @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\//) EVENT_STORE_URL?: string;
  @IsOptional() @Matches(/^smtps?:\/\//) SMTP_URL?: string;
  @IsOptional() @Matches(/^s3:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/]/) MEDIA_URL?: string;
  @IsOptional() @Matches(/^https?:\/\/:[^@/]+@[^/]+\/./) RECAPTCHA_URL?: string;
  @IsOptional() @Matches(/^https?:\/\/:[^@/]+@[^/]+/) HCAPTCHA_URL?: string;
  @IsOptional() @Matches(/^clamd:\/\/[^/\s]+$/) FILE_SCAN_URL?: string;
  @IsOptional() @Matches(/^https?:\/\/[^@/\s]+(\/[^\s?#]*)?$/) VIES_URL?: string;
  @IsOptional() @IsEmail({ require_tld: false }) EMAIL_FROM?: string;
  @IsInt() @Min(0) @Max(10_000) EMAILS_PER_DOMAIN = 50;
  @IsInt() @Min(1) @Max(100) SMTP_CONNECTIONS = 10;
  @IsIn(['on', 'off']) SMTP_WITHOUT_TLS: 'on' | 'off' = 'off';
  @IsOptional() @Matches(/^[A-Za-z0-9+/]{43}=$/) PERSONAL_DATA_KEY?: string;
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  PUBLIC_URL?: string;
  @ValidateBy({
    name: 'areNetworks',
    validator: {
      validate: areNetworks,
      defaultMessage: () => 'TRUSTED_PROXIES must be IP addresses and CIDRs of /8 or longer, with commas',
    },
  })
  TRUSTED_PROXIES = '';
  @IsInt() @Min(1) @Max(3600) REQUEST_TIMEOUT = 120;
  // a stop may take 15 s in all (stop-in-order.ts)
  @IsOptional() @IsInt() @Min(0) @Max(10) STOP_DELAY?: number;
  @IsOptional() @MinLength(16) METRICS_TOKEN?: string;
  @IsOptional() @IsEmail() ADMIN_EMAIL?: string;
  /** no longer than what a sign-in takes */
  @IsOptional() @MinLength(PASSWORD.min) @MaxLength(PASSWORD.max) ADMIN_PASSWORD?: string;
  @IsOptional() @Matches(/^https?:\/\/[^@/\s]+$/) STRIPE_API_URL?: string;
  @IsOptional() @Matches(/^https?:\/\/[\w.:[\]-]+$/) EVENT_COLLECTOR_URL?: string;
  @IsOptional()
  @Matches(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/)
  WEBSITES_HOST?: string;
  @IsOptional() @IsIn(['on', 'off']) TEST_PAYMENTS?: 'on' | 'off';
  @IsIn(['on', 'off']) DEMAND_SECOND_FACTOR: 'on' | 'off' = 'off';
  @IsIn(['on', 'off']) RATE_LIMITS: 'on' | 'off' = 'on';
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) LOG_LEVEL = 'info';
  @IsIn(ROLES) ROLE: Role = 'all';
}

export type Config = {
  readonly role: Role;
  /** the address to listen on; this machine only, unless HOST is set */
  readonly host: string;
  readonly port: number;
  /** absolute */
  readonly dataDir: string;
  /** undefined: the embedded Postgres of the data folder */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** an S3-compatible store; undefined: the data folder has the originals of pictures */
  readonly mediaUrl: string | undefined;
  /** the account with reCAPTCHA Enterprise; its key is the password. undefined: no website can choose it */
  readonly recaptchaUrl: string | undefined;
  /** the same with hCaptcha */
  readonly hcaptchaUrl: string | undefined;
  /** the virus scanner of the files that visitors send; undefined: they are not scanned */
  readonly fileScanUrl: string | undefined;
  /** the European Union's register of VAT numbers; undefined: numbers are checked by their form alone */
  readonly viesUrl: string | undefined;
  /** the sender's address of emails */
  readonly emailFrom: string;
  /** restock emails per second to one mail provider; 0: without a limit */
  readonly emailsPerDomain: number;
  /** connections to the mail server */
  readonly smtpConnections: number;
  /** whether a mail server without encryption gets the password of `SMTP_URL` */
  readonly smtpPlainPassword: boolean;
  /** base64 of 32 bytes; undefined: the key in the data folder */
  readonly personalDataKey: string | undefined;
  /** the URL that visitors use, without a slash at the end; undefined: the host of each request */
  readonly publicUrl: string | undefined;
  /** IP addresses and CIDRs whose `X-Forwarded-…` headers count, beside this machine's */
  readonly trustedProxies: readonly string[];
  /** how long a caller may take to send a request, with its body */
  readonly requestTimeoutMs: number;
  /** how long a stopping process goes on to answer after `/health/ready` has begun to fail */
  readonly stopDelayMs: number;
  /** opens `/metrics`; undefined: this machine alone gets them */
  readonly metricsToken: string | undefined;
  /** of the first account; see `first-account.commands.ts` */
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** where Stripe's API is answered; undefined: at its own address */
  readonly stripeApiUrl: string | undefined;
  /** the origin of the collector that leaving pages send events to; undefined: the page's own */
  readonly eventCollectorUrl: string | undefined;
  /** every name below it leads here: websites have theirs there; undefined: none does, save on this machine */
  readonly websitesHost: string | undefined;
  readonly rateLimits: boolean;
  /** whether members and operators can do nothing before they have set up a second factor */
  readonly demandsSecondFactor: boolean;
  /** whether a website whose owner has said nothing offers the test provider: on a developer's machine alone */
  readonly testPayments: boolean;
  readonly logLevel: string;
};

/**
 * Reads and checks the environment. An empty variable is an absent one.
 * @throws Error that names each variable that is not valid, and why
 */
export function loadConfig(env: NodeJS.ProcessEnv, role?: string): Config {
  const environment = new Environment();
  for (const name of Object.keys(new Environment()).concat(OPTIONAL)) {
    const text = env[name];
    if (text === undefined || text === '') continue;
    Object.assign(environment, { [name]: NUMBERS.has(name) && /^-?\d+$/.test(text) ? Number(text) : text });
  }
  if (role !== undefined) environment.ROLE = role as Role;
  const problems = validateSync(environment);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ property, value, constraints }) =>
        `  ${property}=${SECRET.has(property) ? '…' : JSON.stringify(String(value))}: ${Object.values(constraints ?? {}).join(', ')}`,
    );
    throw new Error(`These settings cannot be used (see .env.example):\n${lines.join('\n')}`);
  }
  return {
    role: environment.ROLE,
    host: environment.HOST,
    port: environment.PORT,
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    eventStoreUrl: environment.EVENT_STORE_URL,
    smtpUrl: environment.SMTP_URL,
    mediaUrl: environment.MEDIA_URL,
    recaptchaUrl: environment.RECAPTCHA_URL,
    hcaptchaUrl: environment.HCAPTCHA_URL,
    fileScanUrl: environment.FILE_SCAN_URL,
    viesUrl: environment.VIES_URL,
    emailFrom: environment.EMAIL_FROM ?? `no-reply@${hostOf(environment.PUBLIC_URL)}`,
    emailsPerDomain: environment.EMAILS_PER_DOMAIN,
    smtpConnections: environment.SMTP_CONNECTIONS,
    smtpPlainPassword: environment.SMTP_WITHOUT_TLS === 'on',
    personalDataKey: environment.PERSONAL_DATA_KEY,
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: networksIn(environment.TRUSTED_PROXIES),
    requestTimeoutMs: environment.REQUEST_TIMEOUT * 1000,
    stopDelayMs: (environment.STOP_DELAY ?? USUAL_STOP_DELAY[environment.ROLE]) * 1000,
    metricsToken: environment.METRICS_TOKEN,
    adminEmail: environment.ADMIN_EMAIL,
    adminPassword: environment.ADMIN_PASSWORD,
    stripeApiUrl: environment.STRIPE_API_URL,
    eventCollectorUrl: environment.EVENT_COLLECTOR_URL,
    websitesHost: environment.WEBSITES_HOST,
    demandsSecondFactor: environment.DEMAND_SECOND_FACTOR === 'on',
    rateLimits: environment.RATE_LIMITS === 'on',
    testPayments: environment.TEST_PAYMENTS
      ? environment.TEST_PAYMENTS === 'on'
      : isOfThisMachine({ publicUrl: environment.PUBLIC_URL, host: environment.HOST }),
    logLevel: environment.LOG_LEVEL,
  };
}

const NUMBERS = new Set(['PORT', 'EMAILS_PER_DOMAIN', 'SMTP_CONNECTIONS', 'REQUEST_TIMEOUT', 'STOP_DELAY']);
/** A load balancer that asks every second or two has noticed by then; a process that does all of it has none before it. */
const USUAL_STOP_DELAY: Readonly<Record<Role, number>> = {
  api: 5,
  collector: 5,
  all: 0,
  projections: 0,
  worker: 0,
};
const hostOf = (url: string | undefined) => (url ? new URL(url).hostname : 'localhost');

/** Whether its websites are for this machine alone. */
export const isOfThisMachine = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  publicUrl === undefined ? isLoopback(host) : isLocal(publicUrl);

const isLocal = (url: string | undefined) => isLoopback(hostOf(url));
const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

const OPTIONAL = [
  'DATABASE_URL',
  'REDIS_URL',
  'EVENT_STORE_URL',
  'SMTP_URL',
  'MEDIA_URL',
  'RECAPTCHA_URL',
  'HCAPTCHA_URL',
  'FILE_SCAN_URL',
  'VIES_URL',
  'EMAIL_FROM',
  'PERSONAL_DATA_KEY',
  'PUBLIC_URL',
  'STOP_DELAY',
  'METRICS_TOKEN',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'STRIPE_API_URL',
  'EVENT_COLLECTOR_URL',
  'WEBSITES_HOST',
  'TEST_PAYMENTS',
];
const SECRET = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'EVENT_STORE_URL',
  'SMTP_URL',
  'MEDIA_URL',
  'RECAPTCHA_URL',
  'HCAPTCHA_URL',
  'PERSONAL_DATA_KEY',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
]);
