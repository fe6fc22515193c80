import type { CustomerEvent } from '@daybook/contracts/customers/customer.events';
import type { CustomerRecordEvent } from '@daybook/contracts/customers/customer-record.events';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import { CustomerExemptionRow, CustomerNoteRow, CustomerOrderRow, CustomerRow } from './customers.entity.js';

/** The erasure of a person also erases their account: it has no row of its own. */
type Listed =
  | Extract<OrderEvent, { type: 'OrderOpened' | 'OrderNumbered' | 'TestOrderDeleted' }>
  | Extract<CustomerEvent, { type: 'CustomerSignedUp' }>
  | Extract<PersonEvent, { type: 'PersonErased' }>
  | CustomerRecordEvent;

/** Who the customers of a website are, and what its members noted about them. What they spent follows from their orders. */
export const customersProjection = projection<Listed>({
  name: 'customers',
  version: 2,
  busyGatherMs: 150,
  tables: [CustomerRow, CustomerOrderRow, CustomerNoteRow, CustomerExemptionRow],
  on: {
    OrderOpened: (tx, { data: { orderId, customer }, websiteId }) =>
      tx.upsert(CustomerOrderRow, { websiteId, orderId, personId: customer.$personal }),
    OrderNumbered: async (tx, { data: { orderId, placedAt, isTest }, websiteId }) => {
      // who tries the shop out has bought nothing
      if (isTest) return;
      const order = await tx.find(CustomerOrderRow, { websiteId, orderId });
      // the buyer was erased in between
      if (!order) return;
      const at = new Date(placedAt);
      tx.upsert(
        CustomerRow,
        {
          websiteId,
          personId: order.personId,
          hasAccount: false,
          customerId: null,
          email: null,
          listedAt: at,
          lastOrderId: orderId,
          lastOrderAt: at,
        },
        { setOnce: ['hasAccount', 'customerId', 'email'] },
      );
    },
    TestOrderDeleted: (tx, { data: { orderId }, websiteId }) =>
      tx.delete(CustomerOrderRow, { websiteId, orderId }),
    CustomerSignedUp: (tx, { data: { customerId, email, signedUpAt }, websiteId }) =>
      tx.upsert(
        CustomerRow,
        {
          websiteId,
          personId: email.$personal,
          hasAccount: true,
          customerId,
          email,
          listedAt: new Date(signedUpAt),
          lastOrderId: null,
          lastOrderAt: null,
        },
        { setOnce: ['listedAt', 'lastOrderId', 'lastOrderAt'] },
      ),
    PersonErased: (tx, { data: { personId }, websiteId }) => {
      tx.delete(CustomerRow, { websiteId, personId });
      tx.delete(CustomerOrderRow, { websiteId, personId });
      tx.delete(CustomerNoteRow, { websiteId, personId });
      tx.delete(CustomerExemptionRow, { websiteId, personId });
    },
    CustomerNoteAdded: (tx, { data: { personId, noteId, text, at }, websiteId, position, metadata }) =>
      tx.upsert(CustomerNoteRow, {
        websiteId,
        personId,
        noteId,
        text,
        at: new Date(at),
        by: metadata.actor ?? null,
        position: Number(position),
      }),
    CustomerTaxExempted: (tx, { data: { personId, exemption, at }, websiteId }) =>
      tx.upsert(CustomerExemptionRow, { websiteId, personId, exemption, at: new Date(at) }),
    CustomerTaxExemptionEnded: (tx, { data: { personId }, websiteId }) =>
      tx.delete(CustomerExemptionRow, { websiteId, personId }),
    CustomerRecordErased: (tx, { data: { personId }, websiteId }) => {
      tx.delete(CustomerNoteRow, { websiteId, personId });
      tx.delete(CustomerExemptionRow, { websiteId, personId });
    },
  },
  // a note and an account are of a person, and the erasure comes after them; an order's number follows what it opened with
  sequenceOf: (event) => `${subjectOf(event)} of ${event.websiteId}`,
  reads: ({ type, data, websiteId }) =>
    type === 'OrderNumbered' ? [{ entity: CustomerOrderRow, key: { websiteId, orderId: data.orderId } }] : [],
});

function subjectOf({ type, data }: ProjectedEvent<Listed>): string {
  switch (type) {
    case 'OrderOpened':
    case 'OrderNumbered':
    case 'TestOrderDeleted':
      return `order ${data.orderId}`;
    case 'CustomerSignedUp':
      return `person ${data.email.$personal}`;
    default:
      return `person ${data.personId}`;
  }
}
