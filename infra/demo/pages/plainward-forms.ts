import type { NewForm } from '@daybook/contracts/forms/shared/form';

/** The form on the pages "Contact" and "Studio Visits" of Plainward. */
export const plainwardContact: NewForm = {
  name: 'A Message to the Studio',
  fields: [
    { id: 'name', kind: 'name', title: 'Your name', required: true },
    {
      id: 'email',
      kind: 'email',
      title: 'Email',
      helpText: 'We answer within two working days.',
      required: true,
    },
    {
      id: 'about',
      kind: 'select',
      title: 'What is it about?',
      required: true,
      choices: ['An order', 'A piece made for me', 'A visit', 'Something else'],
    },
    {
      id: 'message',
      kind: 'textarea',
      title: 'Your message',
      helpText: 'With an order, its number helps.',
      required: true,
      maxLength: 2000,
    },
  ],
  submissionMessage: 'Thank you. We read everything, and answer within two working days.',
  postSubmitContent: '',
  successRedirect: '',
  disclaimer: 'Your message goes to the studio and to no one else.',
  captcha: { isEnabled: false },
};
