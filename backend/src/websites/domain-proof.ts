import { Resolver } from 'node:dns/promises';
import { refuse } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { lastingLimiter } from '../platform/access/lasting-limits.js';
import { TooManyAttempts } from '../platform/access/login-throttle.js';
import { secondsToWait } from '../platform/access/seconds-to-wait.js';
import { type Config, isOfThisMachine } from '../platform/config.js';
import { websitesHostOf } from '../platform/http/own-address.js';
import { CONFIG, POOL, RESOLVE_TXT } from '../platform/tokens.js';

/** @returns the texts of a name's TXT records, each in the parts that DNS cut it into; it may throw when there are none */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Who wants a domain for a website, and for which one. */
export type DomainCaller = {
  readonly accountId: string;
  /** an operator's word counts as proof */
  readonly isOperator: boolean;
  /** whether the website is the default one, which unknown hosts get anyway */
  readonly isDefault: boolean;
};

/** So many lookups in an hour for one account: an owner who waits for DNS tries often, and a script is stopped. */
const LOOKUPS = { keyPrefix: 'domain/lookups', points: 100, duration: 3600 };

/** `localhost`, names below it, and numbers: an IP address has no DNS record, and 127.0.0.1 is this machine */
const OWN_MACHINE = /(^|\.)(localhost|\d+|0x[0-9a-f]*)$/;

/** The id of a website stands at the end of its own name (`newId` in `owner-websites.commands.ts`). */
const OWN_NAME = /(^|[-.])[0-9a-f]{16}\.localhost$/;

/**
 * Decides whether a website may get a domain that it does not have yet (decisions.md, "Domains"). Without it an owner
 * could have the names of the installation, or another's name that leads here, and receive what its visitors send.
 */
@Injectable()
export class DomainProof {
  private readonly publicHost: string | undefined;
  private readonly lookups: RateLimiterPostgres;

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'websitesHost' | 'rateLimits'>,
    private readonly personalData: PersonalData,
    @Inject(RESOLVE_TXT) private readonly resolveTxt: ResolveTxt,
    @Inject(POOL) pool: pg.Pool,
  ) {
    const { publicUrl } = config;
    this.publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
    this.lookups = lastingLimiter(pool, LOOKUPS);
  }

  /**
   * @throws Refusal WEBSITE_INVALID that says which DNS record proves the domain, or that it is reserved;
   * TooManyAttempts when the account has had too many names looked up
   */
  async require(domains: readonly string[], caller: DomainCaller): Promise<void> {
    const isReserved = (domain: string) =>
      this.isOfInstallation(domain) || OWN_MACHINE.test(domain) || domain === this.publicHost;
    const reserved = domains.find((domain) => isReserved(domain) && !this.isFree(domain));
    if (reserved !== undefined && !caller.isDefault)
      refuse('WEBSITE_INVALID', { domains: `${reserved} is a name of this installation.` });
    if (caller.isOperator) return;
    const toProve = domains.filter((domain) => !isReserved(domain) && !this.isFree(domain));
    await this.countLookups(toProve.length, caller);
    const areProven = await Promise.all(toProve.map((domain) => this.isProven(domain, caller)));
    const unproven = toProve.find((_, at) => !areProven[at]);
    if (unproven === undefined) return;
    const { name, value } = this.recordOf(unproven, caller);
    refuse('WEBSITE_INVALID', {
      domains: `Prove that ${unproven} is yours: add the DNS record ${name} of type TXT with the value ${value}, then save again.`,
    });
  }

  /** Names below the host at which websites have their own. */
  private isOfInstallation(domain: string): boolean {
    const host = websitesHostOf(this.config);
    return host !== undefined && (domain === host || domain.endsWith(`.${host}`));
  }

  /** On a developer's machine names below localhost are there to be tried out; the own name of a website is not. */
  private isFree(domain: string): boolean {
    const { websitesHost } = this.config;
    const isBelow =
      websitesHost === undefined && isOfThisMachine(this.config) && domain.endsWith('.localhost');
    return isBelow && !OWN_NAME.test(domain);
  }

  /** Counts in Postgres, before the lookups: those of many saves at once, in any process, are counted together. */
  private async countLookups(count: number, { accountId }: DomainCaller): Promise<void> {
    if (!this.config.rateLimits || count === 0) return;
    try {
      await this.lookups.consume(accountId, count);
    } catch (rejected) {
      throw new TooManyAttempts(secondsToWait(rejected));
    }
  }

  private async isProven(domain: string, caller: DomainCaller): Promise<boolean> {
    const { name, value } = this.recordOf(domain, caller);
    // a name without records and a DNS server that does not answer prove nothing
    const records = await this.resolveTxt(name).catch(() => []);
    return records.some((parts) => parts.join('') === value);
  }

  /** The account is in the value, so that the record of one owner is no proof for another. */
  private recordOf(domain: string, { accountId }: DomainCaller) {
    const token = this.personalData.lookUpHash('domain', JSON.stringify([accountId, domain]));
    return { name: `_daybook.${domain}`, value: `daybook=${token}` };
  }
}

/** Asks the DNS servers of this machine, for 6 seconds at most. */
export const resolveTxt: ResolveTxt = (name) => new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name);
