import { CUSTOMER_NOTE_FIELD, TAX_EXEMPTION_FIELD } from '@daybook/contracts/customers/customer-record';
import { CUSTOMER_SESSION_COOKIE, CustomerAdmission } from '../platform/access/customer.js';
import { feature } from '../platform/feature.js';
import { websiteFile } from '../platform/website-files.js';
import { customerDecider } from './customer.decider.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { CustomerAdmissionService } from './customer-admission.service.js';
import { CustomerSessions } from './customer-sessions.js';
import { customersEmails } from './customers.emails.js';
import { CustomersModule } from './customers.module.js';
import { customersForms, customersPages, customersReads } from './customers.pages.js';
import { CUSTOMERS_SCHEMA } from './customers.schema.js';
import { CustomersWorkersModule } from './customers.workers.module.js';
import { CustomersEraser } from './customers-eraser.service.js';
import { CustomersWebsiteEraser } from './customers-website-eraser.js';
import { CustomerListQueries } from './owner/customer-list.queries.js';
import { customerRecordDecider } from './records/customer-record.decider.js';

export const customersFeature = feature({
  name: 'customers',
  module: CustomersModule,
  workers: CustomersWorkersModule,
  schemas: [CUSTOMERS_SCHEMA],
  streams: { customer: customerDecider, customerrecord: customerRecordDecider },
  emails: customersEmails,
  eraser: CustomersEraser,
  personalTexts: {
    'CustomerSignedUp.email': 'email',
    'CustomerSignedUp.passwordHash': null,
    'CustomerPasswordSet.passwordHash': null,
    'CustomerAddressSaved.address': 'address',
    'CustomerCartKept.token': null,
    'CustomerNoteAdded.text': CUSTOMER_NOTE_FIELD,
    'CustomerTaxExempted.exemption': TAX_EXEMPTION_FIELD,
  },
  visitorCookies: [CUSTOMER_SESSION_COOKIE],
  // the guard of all routes asks who is signed in
  fills: [
    { provide: CustomerSessions, useClass: CustomerSessions },
    { provide: CustomerAccountsService, useClass: CustomerAccountsService },
    { provide: CustomerAdmission, useClass: CustomerAdmissionService },
  ],
  pages: customersPages,
  pageForms: customersForms,
  visitorReads: customersReads,
  websiteEraser: CustomersWebsiteEraser,
  websiteFiles: [
    websiteFile('customers.csv', CustomerListQueries, (customers, { website }) => customers.csv(website)),
  ],
});
