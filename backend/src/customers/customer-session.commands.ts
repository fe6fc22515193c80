import type { CodeSentAnswer, CustomerSessionAnswer } from '@daybook/contracts/customers/customers.api';
import { CODE } from '@daybook/contracts/customers/shared/customer-limits';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailService } from '../email/email.service.js';
import type { CustomerContext } from '../platform/access/customer.js';
import { LoginThrottle, TooManyAttempts } from '../platform/access/login-throttle.js';
import { networkOf } from '../platform/access/network-of.js';
import { isOwnerless } from '../platform/access/ownerless-token.js';
import { hashOfPassword, isPassword } from '../platform/access/passwords.js';
import { type LimitedCaller, type RateLimit, RateLimits } from '../platform/access/rate-limits.js';
import type { Shopper } from '../platform/http/shopper.js';
import type { VisitorContext } from '../platform/http/visitor.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { type Customer, CustomerAccountsService } from './customer-accounts.service.js';
import { CustomerCartsService } from './customer-carts.service.js';
import { CustomerCodes } from './customer-codes.js';
import { CustomerSessionsService } from './customer-sessions.service.js';

/** A visitor who signs in. */
export type SigningIn = Pick<VisitorContext, 'websiteId' | 'ip' | 'metadata'> & {
  /** of this browser's cookie, which came with its code */
  readonly codeToken: string | undefined;
  /** who was signed in before, in the same browser */
  readonly before: CustomerContext | undefined;
  /** the cart that the visitor has filled */
  readonly shopper: Shopper;
};

/** What a browser gets with its answer. `token` null: it has no session any more. */
export type SessionOutcome = {
  readonly answer: CustomerSessionAnswer;
  readonly token: string | null;
  /** of the customer's cart; null: the browser has no cart any more; undefined: as before */
  readonly cartToken?: string | null | undefined;
};

/** So many codes are sent to one email a day, and from one IP address. */
const CODES: RateLimit = {
  name: 'customer-codes',
  perVisitor: 20,
  perIp: 300,
  seconds: 24 * 60 * 60,
  isLasting: true,
};

/** Fewer of them are asked for from one network: a stranger there cannot use up what the customer has for a day. */
const CODES_OF_NETWORK: RateLimit = { ...CODES, name: 'customer-codes-of-network', perVisitor: 8 };

/** Emails the code that proves who reads the email. */
export class SendCustomerCode extends Command<{ answer: CodeSentAnswer; browser: string }> {
  constructor(
    readonly caller: Pick<VisitorContext, 'websiteId' | 'ip'>,
    readonly email: string,
    readonly password: string | undefined,
    /** BCP 47, and the name of the website in the email */
    readonly shown: { readonly language: string; readonly websiteTitle: string },
  ) {
    super();
  }
}

@CommandHandler(SendCustomerCode)
export class SendCustomerCodeHandler implements ICommandHandler<SendCustomerCode> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly limits: RateLimits,
    private readonly codes: CustomerCodes,
    private readonly emails: EmailService,
    private readonly personalData: PersonalData,
  ) {}

  /** Does the same with and without an account, and looks for none. @throws Refusal TOO_MANY_ATTEMPTS */
  async execute({ caller, email, password, shown }: SendCustomerCode) {
    const { websiteId, ip } = caller;
    const person = this.personalData.personIdOf(websiteId, email);
    const ofNetwork = { ip, person: `${person} ${networkOf(ip)}` };
    await this.within(CODES_OF_NETWORK, ofNetwork);
    try {
      await this.attempts.take({ kind: 'customer code', website: websiteId, email, ip });
    } catch (refusal) {
      // no code was made: who presses too soon has as many left for the day as before
      await this.limits.refund(CODES_OF_NETWORK, ofNetwork);
      throw refusal;
    }
    await this.within(CODES, { ip, person });
    const passwordHash = password === undefined ? undefined : await hashOfPassword(password);
    const { browser, code } = await this.codes.make(websiteId, email, passwordHash);
    const { language, websiteTitle } = shown;
    const setsPassword = password !== undefined;
    await this.emails.send({
      id: `customer-code-${uuidV7()}`,
      websiteId,
      to: email.trim(),
      language,
      content: { kind: 'customer-code', code, minutes: CODE.minutes, websiteTitle, setsPassword },
    });
    return { answer: { minutes: CODE.minutes }, browser };
  }

  private async within(limit: RateLimit, caller: LimitedCaller): Promise<void> {
    const wait = await this.limits.count(limit, caller);
    if (wait !== undefined) throw new TooManyAttempts(wait);
  }
}

type SignInProofs =
  | { readonly email: string | undefined; readonly password: string | undefined }
  | { readonly code: string };

/** Signs in with an email and a password, or with the code of an email. */
export class SignInCustomer extends Command<CommittedAnswer<SessionOutcome>> {
  constructor(
    readonly caller: SigningIn,
    readonly proof: SignInProofs,
  ) {
    super();
  }
}

@CommandHandler(SignInCustomer)
export class SignInCustomerHandler implements ICommandHandler<SignInCustomer> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly codes: CustomerCodes,
    private readonly accounts: CustomerAccountsService,
    private readonly sessions: CustomerSessionsService,
    private readonly carts: CustomerCartsService,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * @throws Refusal SIGN_IN_FAILED, the same and after the same time whether there is such an account or not;
   *   CODE_WRONG, CODE_EXPIRED, TOO_MANY_ATTEMPTS
   */
  async execute({ caller, proof }: SignInCustomer): Promise<CommittedAnswer<SessionOutcome>> {
    const isByCode = 'code' in proof;
    const customer = isByCode
      ? await this.byCode(caller, proof.code)
      : await this.byPassword(
          caller,
          proof.email ?? mustBeThere('email'),
          proof.password ?? mustBeThere('password'),
        );
    const metadata = { ...caller.metadata, actor: customer.customerId };
    const { token, position } = await this.sessions.begin(customer, isByCode ? 'code' : 'password', metadata);
    if (caller.before) await this.sessions.end(caller.before, 'replaced');
    await this.forgetGuesses(customer);
    const cartToken = await this.carts.join(customer, this.ofAnonymous(caller), metadata);
    const joinedCart = await this.carts.joined(customer);
    const hasPassword = customer.passwordHash !== undefined;
    const answer = { ...sessionAnswer({ ...customer, hasPassword }), joinedCart };
    return new CommittedAnswer({ answer, token, cartToken }, position);
  }

  private async byPassword({ websiteId, ip }: SigningIn, email: string, password: string): Promise<Customer> {
    const attempt = { kind: 'customer password', website: websiteId, email, ip } as const;
    const succeeded = await this.attempts.take(attempt);
    const customer = await this.accounts.byEmail(websiteId, email);
    const isRight = await isPassword(customer?.passwordHash, password);
    if (!customer || !isRight) return refuse('SIGN_IN_FAILED');
    await succeeded();
    return customer;
  }

  /** Makes the account where there is none; a password that was chosen with the code counts from now on. */
  private async byCode({ websiteId, codeToken, metadata }: SigningIn, code: string): Promise<Customer> {
    const proved = await this.codes.prove(websiteId, codeToken, code.replace(/\s/g, ''));
    if (proved === undefined) throw new Refusal('CODE_WRONG', { code: 'CODE_WRONG' });
    if (proved === null) throw new Refusal('CODE_EXPIRED', { code: 'CODE_EXPIRED' });
    const { email, passwordHash } = proved;
    const ensured = await this.accounts.ensure(websiteId, email, passwordHash, metadata);
    if (!ensured) return refuse('WRITE_CONFLICT');
    const { customer, isNew } = ensured;
    if (isNew || passwordHash === undefined) return customer;
    const by = { ...metadata, actor: customer.customerId };
    await this.sessions.setPassword(customer, passwordHash, by);
    return (await this.accounts.byId(websiteId, customer.customerId)) ?? refuse('WRITE_CONFLICT');
  }

  /**
   * A customer's own cart stays theirs when another customer signs in at the same browser, also when their session there has
   * ended meanwhile: its cookie is still in the browser, and so is the one of their cart. A cart that was begun after the
   * end says so by its token.
   */
  private ofAnonymous({ before, shopper }: SigningIn): Shopper {
    const { cartToken, customerToken } = shopper;
    const wasSignedIn = before !== undefined || customerToken !== undefined;
    if (!wasSignedIn || (cartToken !== undefined && isOwnerless(this.personalData.linkKey, cartToken)))
      return shopper;
    return { ...shopper, cartToken: undefined };
  }

  /** The customer has proved who they are: the counts of guesses by strangers begin anew. */
  private async forgetGuesses({ websiteId, email }: Customer): Promise<void> {
    await this.attempts.reset('customer password', email, websiteId);
    await this.attempts.reset('customer code', email, websiteId);
  }
}

const mustBeThere = (field: string) => refuse('INVALID_REQUEST', { [field]: 'FIELD_REQUIRED' });

/** Ends the session that asks. */
export class SignOutCustomer extends Command<CommittedAnswer<SessionOutcome>> {
  constructor(readonly customer: CustomerContext) {
    super();
  }
}

@CommandHandler(SignOutCustomer)
export class SignOutCustomerHandler implements ICommandHandler<SignOutCustomer> {
  constructor(private readonly sessions: CustomerSessionsService) {}

  async execute({ customer }: SignOutCustomer): Promise<CommittedAnswer<SessionOutcome>> {
    const position = await this.sessions.end(customer, 'signed out');
    // the cart stays with the account: who uses the browser next does not see it
    return new CommittedAnswer({ answer: NO_SESSION, token: null, cartToken: null }, position);
  }
}

/** Sets the password of the customer who is signed in. */
export class SetCustomerPassword extends Command<CommittedAnswer<SessionOutcome>> {
  constructor(
    readonly customer: CustomerContext,
    readonly currentPassword: string | undefined,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(SetCustomerPassword)
export class SetCustomerPasswordHandler implements ICommandHandler<SetCustomerPassword> {
  constructor(
    private readonly attempts: LoginThrottle,
    private readonly accounts: CustomerAccountsService,
    private readonly sessions: CustomerSessionsService,
  ) {}

  /** The other sessions end and this one goes on under a new id. @throws Refusal PASSWORD_WRONG */
  async execute({
    customer,
    currentPassword = '',
    newPassword,
  }: SetCustomerPassword): Promise<CommittedAnswer<SessionOutcome>> {
    const { websiteId, customerId, sessionId, email, ip, metadata } = customer;
    const account = (await this.accounts.byId(websiteId, customerId)) ?? refuse('NOT_SIGNED_IN');
    if (account.passwordHash !== undefined) {
      const attempt = {
        kind: 'customer password',
        website: websiteId,
        email,
        ip,
        secret: sessionId,
      } as const;
      const succeeded = await this.attempts.take(attempt);
      const isRight = await isPassword(account.passwordHash, currentPassword);
      if (!isRight) refuse('PASSWORD_WRONG', { currentPassword: 'PASSWORD_WRONG' });
      await succeeded();
    }
    const proved = { passwordRevision: account.passwordRevision, kept: sessionId };
    const hash = await hashOfPassword(newPassword);
    const { position, token = null } = await this.sessions.setPassword(account, hash, metadata, proved);
    const answer = token === null ? NO_SESSION : sessionAnswer({ customerId, email, hasPassword: true });
    return new CommittedAnswer({ answer, token }, position);
  }
}

/** Of a visitor who is not signed in. */
export const NO_SESSION: CustomerSessionAnswer = {
  authenticated: false,
  customer: null,
  joinedCart: null,
  codeSentTo: null,
};

export function sessionAnswer({
  customerId,
  email,
  hasPassword,
}: Pick<CustomerContext, 'customerId' | 'email' | 'hasPassword'>): CustomerSessionAnswer {
  const customer = { siteUserId: customerId, email, hasPassword };
  return { authenticated: true, customer, joinedCart: null, codeSentTo: null };
}
