import { Injectable } from '@nestjs/common';
import { AccessCookie } from '../../platform/access/access-cookie.js';
import { CustomerAdmission } from '../../platform/access/customer.js';
import { type VisitorRequest, visitorOf } from '../../platform/http/visitor.js';

/** The keys to areas that a visitor brings. */
export type VisitorKeys = {
  /** the revisions of the passwords that were entered, by area */
  readonly passwords: ReadonlyMap<string, number>;
  /** orders from whose pages the visitor came */
  readonly orderIds: readonly string[];
  /** of a customer who is signed in */
  readonly personId: string | undefined;
};

export const NO_KEYS: VisitorKeys = { passwords: new Map(), orderIds: [], personId: undefined };

/** Reads the keys that a request brings. */
@Injectable()
export class VisitorKeysService {
  constructor(
    private readonly cookie: AccessCookie,
    private readonly customers: CustomerAdmission,
  ) {}

  async of(request: VisitorRequest): Promise<VisitorKeys> {
    const { websiteId } = visitorOf(request);
    const keys = this.cookie.read(request, websiteId);
    const customer = await this.customers.find(request);
    return {
      passwords: new Map(
        keys.flatMap((key) => (key.kind === 'password' ? [[key.areaId, key.revision] as const] : [])),
      ),
      orderIds: keys.flatMap((key) => (key.kind === 'order' ? [key.orderId] : [])),
      personId: customer?.personId,
    };
  }
}

/** Whether a visitor brings anything: only then does an answer differ from that of every other visitor. */
export const bringsKeys = ({ passwords, orderIds, personId }: VisitorKeys): boolean =>
  passwords.size > 0 || orderIds.length > 0 || personId !== undefined;
