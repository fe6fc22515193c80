import type {
  ListedCustomer,
  OwnerCustomersAnswer,
  OwnerCustomersRequest,
} from '@daybook/contracts/customers/owner-customers.api';
import type { CustomerKind } from '@daybook/contracts/customers/shared/customer-kinds';
import { CUSTOMER_FIELD, customerName, readOrderCustomer } from '@daybook/contracts/orders/order-customer';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData, readable, UNREADABLE } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from '../../platform/csv-formulas.js';
import { lookThrough } from '../../platform/http/look-through.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { lostName } from '../../platform/unreadable.js';
import { CUSTOMER_CSV_HEADER, customerCsvRows } from './customer-csv.js';

/** $1 website, $2 and $3 the last row of the page before, $4 limit, $5 the person who is searched. */
const listed = (narrowed: string) => `
select c.person_id, c.has_account, c.email, c.listed_at, c.last_order_at, x.person_id is not null as is_exempt,
  d.customer
from customers c
left join customer_exemptions x on x.website_id = c.website_id and x.person_id = c.person_id
left join order_details d on d.website_id = c.website_id and d.order_id = c.last_order_id
where c.website_id = $1 and (c.listed_at, c.person_id) < ($2::timestamptz, $3::text) and ${narrowed}
order by c.listed_at desc, c.person_id desc limit $4`;

const NO_PERSON = '$5::text is null';
const ALL = listed(NO_PERSON);
const WITH_ACCOUNT = listed(`c.has_account and ${NO_PERSON}`);
const GUESTS = listed(`not c.has_account and ${NO_PERSON}`);
/** An owner exempts a few of all customers. */
const EXEMPT = listed(
  `c.person_id in (select e.person_id from customer_exemptions e where e.website_id = $1) and ${NO_PERSON}`,
);
const ONE = listed('c.person_id = $5');

/** For the spec that looks at their plans. */
export const CUSTOMER_LISTS = { ALL, WITH_ACCOUNT, GUESTS, EXEMPT, ONE } as const;

/** Refunds give the payment back before what gift cards paid, which is no money of this order. */
const FIGURES = `
select c.person_id, o.currency, count(*) filter (where o.public_status = 'placed')::integer as orders,
  coalesce(sum(greatest(o.captured - o.refunded, 0)), 0)::bigint as spent
from customer_orders c
join orders o on o.website_id = c.website_id and o.order_id = c.order_id
where c.website_id = $1 and c.person_id = any($2) and o.is_placed and not o.is_test
group by c.person_id, o.currency order by c.person_id, o.currency`;

type Row = {
  person_id: string;
  has_account: boolean;
  email: PersonalField | null;
  listed_at: Date;
  last_order_at: Date | null;
  is_exempt: boolean;
  customer: PersonalField | null;
};
type FiguresRow = { person_id: string; currency: Currency; orders: number; spent: number };
type Last = { readonly listed_at: Date | string; readonly person_id: string };
type Named = {
  readonly name: string | null;
  readonly email: string | null;
  readonly isUnreadable?: true;
};

/** Rows that one query of an export reads. */
const AT_ONCE = 200;
/** Before the newest customer. */
const FIRST: Last = { listed_at: 'infinity', person_id: '' };

/** The list of a website's customers, as its members read it. */
@Injectable()
export class CustomerListQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async list(website: WebsiteId, request: OwnerCustomersRequest): Promise<OwnerCustomersAnswer> {
    const size = pageSize(request.limit);
    const q = request.q?.trim() ?? '';
    const personId = q.includes('@') ? this.personalData.personIdOf(website, q) : null;
    const words = personId === null && q !== '' ? q.toLowerCase().split(/\s+/).slice(0, 8) : [];
    const { found, after, hasNextPage } = await lookThrough({
      size,
      words,
      after: request.cursor === undefined ? FIRST : decodeCursor(request.cursor),
      rows: (behind: Last, limit) => this.rows(website, request.kind, personId, behind, limit),
      shown: (rows) => this.named(website, rows),
      textOf: ([, { name, email }]) => `${name ?? ''} ${email ?? ''}`,
    });
    const results = await this.withFigures(website, found);
    return { results, hasNextPage, nextPageCursor: hasNextPage ? encodeCursor(after) : null };
  }

  /** @returns undefined: the website has no such customer */
  async one(website: WebsiteId, personId: string): Promise<ListedCustomer | undefined> {
    const rows = await this.rows(website, undefined, personId, FIRST, 1);
    return (await this.withFigures(website, await this.named(website, rows)))[0];
  }

  /** The list as CSV, one page after the other, so that it may be of any length. No cell is a formula to a spreadsheet. */
  async *csv(website: WebsiteId, kind?: CustomerKind): AsyncGenerator<string> {
    const lines = (rows: readonly (readonly string[])[], bom = false) =>
      stringify(
        rows.map((row) => row.map(withoutFormula)),
        { record_delimiter: 'windows', bom },
      );
    // Excel knows UTF-8 by the mark before the first line
    yield lines([CUSTOMER_CSV_HEADER], true);
    for (let after = FIRST; ; ) {
      const rows = await this.rows(website, kind, null, after, AT_ONCE);
      const last = rows.at(-1);
      if (!last) return;
      const customers = await this.withFigures(website, await this.named(website, rows));
      yield lines(customers.flatMap(customerCsvRows));
      if (rows.length < AT_ONCE) return;
      after = last;
    }
  }

  private rows(
    website: WebsiteId,
    kind: CustomerKind | undefined,
    personId: string | null,
    { listed_at, person_id }: Last,
    limit: number,
  ): Promise<Row[]> {
    const params = [website, listed_at, person_id, limit, personId];
    if (personId !== null)
      return this.readModels.queryWithin<Row>(website, 'owner-customers: one', ONE, params);
    if (kind === 'account')
      return this.readModels.queryWithin<Row>(website, 'owner-customers: accounts', WITH_ACCOUNT, params);
    if (kind === 'guest')
      return this.readModels.queryWithin<Row>(website, 'owner-customers: guests', GUESTS, params);
    if (kind === 'exempt')
      return this.readModels.queryWithin<Row>(website, 'owner-customers: exempt', EXEMPT, params);
    return this.readModels.queryWithin<Row>(website, 'owner-customers: all', ALL, params);
  }

  /** Each with the name of the last order, and the email of the account or of that order. */
  private async named(website: WebsiteId, rows: readonly Row[]): Promise<(readonly [Row, Named])[]> {
    const orders = rows.flatMap(({ customer }) => customer ?? []);
    const emails = rows.flatMap(({ email }) => email ?? []);
    const [orderTexts, emailTexts] = await Promise.all([
      this.personalData.openMany(website, orders, CUSTOMER_FIELD),
      this.personalData.openMany(website, emails),
    ]);
    return rows.map((row) => {
      const { customer, email } = row;
      const opened = customer ? orderTexts[orders.indexOf(customer)] : null;
      const text = readable(opened);
      const ordered = text === null ? null : readOrderCustomer(text);
      const ofAccount = email ? emailTexts[emails.indexOf(email)] : null;
      const lost = lostName(opened === UNREADABLE ? opened : ofAccount);
      const name = ordered && customerName(ordered);
      return [row, { name, email: readable(ofAccount) ?? ordered?.email ?? null, ...lost }] as const;
    });
  }

  private async withFigures(
    website: WebsiteId,
    found: readonly (readonly [Row, Named])[],
  ): Promise<ListedCustomer[]> {
    const ids = found.map(([{ person_id }]) => person_id);
    const figures = await this.readModels.queryWithin<FiguresRow>(
      website,
      'owner-customers: figures',
      FIGURES,
      [website, ids],
    );
    return found.map(([row, named]) => {
      const own = figures.filter(({ person_id }) => person_id === row.person_id);
      return {
        id: row.person_id,
        ...named,
        hasAccount: row.has_account,
        isTaxExempt: row.is_exempt,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        spent: own.flatMap(({ spent, currency }) => (spent > 0 ? [money(spent, currency)] : [])),
        lastOrderAt: row.last_order_at?.getTime() ?? null,
        activeAt: row.listed_at.getTime(),
      };
    });
  }
}

const encodeCursor = ({ listed_at, person_id }: Last) => `${new Date(listed_at).getTime()}.${person_id}`;

/** @throws Refusal INVALID_REQUEST when it is none of ours */
function decodeCursor(text: string): Last {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(text) ?? [];
  return at && id
    ? { listed_at: new Date(Number(at)), person_id: id }
    : refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
}
