import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { bullets, paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import type { Law, LegalPlace, LegalTexts } from '../legal-place.js';

const NO_ADVICE = paragraph(
  '[… This is a starting text and no legal advice. Have it checked, fill in every mark like this one, and delete this line.]',
);

const SELLER = paragraph(
  '[… Name of the business and its legal form], [… street, postal code, town, country]',
);
const REACHED = paragraph('Email: [… email]. Phone: [… phone].');

function imprint({ country, law }: LegalPlace): RichText {
  const persons: RichText = [
    paragraph('Represented by: [… name of the owner or the managing director]'),
    paragraph('Register and number: [… court or register, and number; delete the line if you are in none]'),
    ...(law === 'us' ? [] : [paragraph('VAT number: [… VAT number; delete the line if you have none]')]),
  ];
  const ofCountry: Readonly<Record<string, RichText>> = {
    DE: [
      ...titled(
        'Disputes',
        'We are [… willing / not willing and not obliged] to take part in dispute resolution before a consumer arbitration board.',
      ),
    ],
    AT: [
      paragraph(
        'Purpose of the business: [… what you do]. Member of: [… chamber]. Supervised by: [… authority].',
      ),
    ],
    FR: [
      ...titled('Hosting', 'This website is hosted by [… name, address and phone of the hosting company].'),
      ...titled('Mediation', 'Consumers can turn to [… name and address of your consumer mediator].'),
    ],
  };
  return [NO_ADVICE, ...titled('Who we are'), SELLER, REACHED, ...persons, ...(ofCountry[country] ?? [])];
}

const FAULTY: Readonly<Record<Law, string>> = {
  eu: 'The law makes us answerable for goods that are not as agreed for at least two years from delivery.',
  uk: 'If goods are faulty, you can reject them within 30 days, and have rights to repair or replacement after that.',
  us: 'If something arrives broken or is not what you ordered, tell us within [… days] and we repair, replace or refund it.',
  switzerland:
    'The law makes us answerable for faults for two years from delivery. Tell us of a fault as soon as you see it.',
  other: 'Faulty goods: [… what the law of your country gives buyers, and for how long].',
};

const terms = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('These terms', 'They apply to every order in this shop. You buy from:'),
  SELLER,
  ...titled(
    'Your order',
    'What the shop shows is an invitation to order. Your order is an offer, and we accept it when we [… confirm it by email / send the goods].',
  ),
  ...titled(
    'Prices and payment',
    law === 'us'
      ? 'Prices are in the currency shown. Sales tax and delivery are added at checkout, before you pay.'
      : 'Prices are in the currency shown and say whether they include tax. Delivery is shown before you pay.',
    'You can pay by the methods that the checkout offers. The goods stay ours until they are paid.',
  ),
  ...titled('Faulty goods', FAULTY[law]),
  ...titled(
    'Law',
    `The law of ${name} applies. Rights that consumers have where they live are not taken away.`,
  ),
];

const RIGHTS: Readonly<Record<Law, string>> = {
  eu: 'You can ask what we keep of you, have it corrected, deleted, restricted or handed over, and object to its use. You can also complain to a data protection authority: [… name of yours].',
  uk: 'You can ask what we keep of you, have it corrected, deleted, restricted or handed over, and object to its use. You can also complain to the Information Commissioner’s Office.',
  us: 'You can ask what we keep of you, and have it corrected or deleted. [… Further rights in the states that you sell to.] We do not sell personal data.',
  switzerland:
    'You can ask what we keep of you, have it corrected, deleted or handed over, and object to its use. You can also turn to the Federal Data Protection and Information Commissioner.',
  other:
    'You can ask what we keep of you, and have it corrected or deleted. [… Further rights in your country.]',
};

const privacy = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Who is responsible'),
  SELLER,
  REACHED,
  ...titled('What we use, and what for'),
  bullets(
    'Orders: your name, address, email and what you bought, to send it to you, and for our accounts.',
    'Accounts: what you enter in yours, until you delete it.',
    'Forms and emails: what you write to us, to answer it.',
    'Visits: [… how visits are counted, with or without consent; see Settings, Privacy].',
  ),
  ...titled(
    'Who gets it',
    'Those who need it for your order: [… delivery companies], [… payment providers], [… hosting and email providers]. No one else.',
  ),
  ...titled(
    'How long we keep it',
    'Orders and invoices for [… years that tax law asks for]. Everything else until it is no longer needed.',
  ),
  ...titled('Your rights', RIGHTS[law], 'Write to [… email] to use them.'),
];

const CANCEL: Readonly<Record<Law, readonly string[]>> = {
  eu: [
    'You can withdraw from the purchase within 14 days of receiving the goods, without a reason. Tell us by email or with the form on our contact page.',
    'Send the goods back within 14 days after that. We refund what you paid, standard delivery included, within 14 days of your message, and may wait until the goods are back.',
    'There is no right of withdrawal for goods made to your wishes, for sealed goods that are not suitable for return once opened, for what spoils quickly, and for downloads that you agreed to begin at once.',
  ],
  uk: [
    'You can cancel the purchase within 14 days of receiving the goods, without a reason. Tell us by email or with the form on our contact page.',
    'Send the goods back within 14 days after that. We refund what you paid, standard delivery included, within 14 days of getting them back.',
    'This does not apply to goods made to your wishes, to sealed goods that are not suitable for return once opened, to what spoils quickly, and to downloads that you agreed to begin at once.',
  ],
  us: [
    'You can return unused goods within [… days] of receiving them. Write to us first, and we tell you where to send them.',
    'We refund [… the price / the price less a fee] within [… days] of getting them back. Not returnable: [… goods made to order, gift cards, downloads].',
  ],
  switzerland: [
    'The law gives no right to return what was bought online. We take unused goods back within [… days] all the same. Write to us first.',
    'We refund the price within [… days] of getting them back. Not returnable: [… goods made to order, gift cards, downloads].',
  ],
  other: [
    'You can return goods within [… days] of receiving them, [… under which conditions, as the law of your country asks]. Write to us first.',
    'We refund the price within [… days] of getting them back. Not returnable: [… goods made to order, gift cards, downloads].',
  ],
};

const returns = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Changed your mind', ...CANCEL[law]),
  ...titled('Who pays for sending back', 'Return delivery is paid by [… you / us].'),
  ...titled('Where to'),
  paragraph('[… Address for returns]. Please put the number of your order in the parcel.'),
  ...titled('Something is wrong with it', FAULTY[law], 'Then sending it back costs you nothing.'),
];

const shipping = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Where we send', `We send to ${name} and to [… further countries].`),
  ...titled(
    'What it costs',
    'The checkout shows what delivery costs before you pay. [… Free from which amount?]',
  ),
  ...titled(
    'How long it takes',
    `Within ${name}: [… days]. To other countries: [… days]. We send on [… weekdays], with [… company].`,
  ),
  ...titled('Collecting', '[… Where and when orders can be collected; delete this if they cannot.]'),
  ...(law === 'eu'
    ? []
    : titled('Customs', 'For parcels to other countries, duties and taxes are paid by [… you / us].')),
];

const contact = (): RichText => [
  paragraph('A question, or something is wrong with your order? We answer by email.'),
];

/** The starting texts in English. */
export const legalTextsEn: LegalTexts = {
  imprint: {
    title: ({ law }) => (law === 'uk' || law === 'us' ? 'Legal Notice' : 'Imprint'),
    description: 'Who runs this shop, and how to reach us.',
    text: imprint,
  },
  terms: { title: () => 'Terms and Conditions', description: 'What applies to every order.', text: terms },
  privacy: {
    title: () => 'Privacy Policy',
    description: 'What we keep of you, and what for.',
    text: privacy,
  },
  returns: { title: () => 'Returns', description: 'How to send something back.', text: returns },
  shipping: {
    title: () => 'Shipping',
    description: 'Where we send, what it costs, how long it takes.',
    text: shipping,
  },
  contact: { title: () => 'Contact', description: 'Write to us.', text: contact },
};
