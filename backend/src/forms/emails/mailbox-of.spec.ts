import { mailboxOf } from './mailbox-of.js';

test.each([
  ['Ada@Example.test', 'ada@example.test'],
  ['ada+shop@example.test', 'ada@example.test'],
  ['ada+a+b@example.test', 'ada@example.test'],
  ['a.da@example.test', 'a.da@example.test'],
  ['A.d.a+1@GoogleMail.com', 'ada@gmail.com'],
  ['ada@mail.gmail.com.example.test', 'ada@mail.gmail.com.example.test'],
])('%s leads to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
