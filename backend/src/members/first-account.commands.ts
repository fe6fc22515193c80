import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newPassword } from '../platform/access/passwords.js';
import { AccountService } from './account.service.js';
import { RosterService } from './roster.service.js';

/** The first account's email where ADMIN_EMAIL names none. */
const EMAIL = 'admin@daybook.local';
const METADATA = { actor: 'first start' };

/** What the first start prints; the password only when the process made it. */
export type FirstAccount = { readonly email: string; readonly password: string | undefined };

/** Makes the first account of an installation (decisions.md): operator, and admin of the default website. */
export class EnsureFirstAccount extends Command<FirstAccount | undefined> {
  /** @param website the default website; undefined while there is none */
  constructor(
    readonly website: WebsiteId | undefined,
    readonly email = EMAIL,
    readonly password?: string,
  ) {
    super();
  }
}

@CommandHandler(EnsureFirstAccount)
export class EnsureFirstAccountHandler implements ICommandHandler<EnsureFirstAccount> {
  constructor(
    private readonly accountService: AccountService,
    private readonly rosters: RosterService,
  ) {}

  /**
   * An account that is there stays as it is, but the oldest operator becomes admin of a default website that has no
   * member. Of processes that start at the same moment one makes the account.
   * @returns undefined when there was an account
   */
  async execute({ website, email, password }: EnsureFirstAccount): Promise<FirstAccount | undefined> {
    const chosen = password ?? newPassword();
    const options = { isOperator: true, metadata: METADATA };
    const isFirst = await this.accountService.isNone();
    const made = isFirst ? await this.accountService.create(email, chosen, options) : undefined;
    if (website !== undefined) await this.rosters.admitOperator(website, METADATA);
    return made && { email, password: password === undefined ? chosen : undefined };
  }
}

/** Makes the oldest operator the admin of a website that has no member; does nothing while there is no operator. */
export class AdmitOperator extends Command<void> {
  constructor(readonly website: WebsiteId) {
    super();
  }
}

@CommandHandler(AdmitOperator)
export class AdmitOperatorHandler implements ICommandHandler<AdmitOperator> {
  constructor(private readonly rosters: RosterService) {}

  execute({ website }: AdmitOperator): Promise<void> {
    return this.rosters.admitOperator(website, METADATA);
  }
}
