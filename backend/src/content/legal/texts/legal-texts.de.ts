import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { bullets, paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import type { Law, LegalPlace, LegalTexts } from '../legal-place.js';

const NO_ADVICE = paragraph(
  '[… Dies ist ein Text zum Anfangen und keine Rechtsberatung. Lassen Sie ihn prüfen, füllen Sie jede solche Stelle aus, und löschen Sie diese Zeile.]',
);

const SELLER = paragraph('[… Name und Rechtsform des Betriebs], [… Straße, Postleitzahl, Ort, Land]');
const REACHED = paragraph('E-Mail: [… E-Mail-Adresse]. Telefon: [… Telefonnummer].');

function imprint({ country }: LegalPlace): RichText {
  const ofCountry: Readonly<Record<string, RichText>> = {
    DE: titled(
      'Streitbeilegung',
      'Wir sind [… bereit / nicht bereit und nicht verpflichtet], an einer Streitbeilegung vor einer Verbraucherschlichtungsstelle teilzunehmen.',
    ),
    AT: [
      paragraph(
        'Unternehmensgegenstand: [… was Sie tun]. Mitglied der [… Kammer]. Aufsichtsbehörde: [… Behörde].',
      ),
    ],
  };
  return [
    NO_ADVICE,
    ...titled('Wer wir sind'),
    SELLER,
    REACHED,
    paragraph('Vertreten durch: [… Name der Inhaberin, des Inhabers oder der Geschäftsführung]'),
    paragraph('Register und Nummer: [… Registergericht und Nummer; sonst die Zeile löschen]'),
    paragraph('Umsatzsteuer-Identifikationsnummer: [… Nummer; sonst die Zeile löschen]'),
    ...(ofCountry[country] ?? []),
  ];
}

const FAULTY: Readonly<Record<Law, string>> = {
  eu: 'Für Ware, die nicht wie vereinbart ist, stehen wir nach dem Gesetz mindestens zwei Jahre ab der Lieferung ein.',
  uk: 'Fehlerhafte Ware können Sie binnen 30 Tagen zurückweisen; danach haben Sie Rechte auf Reparatur oder Ersatz.',
  us: 'Kommt etwas beschädigt oder falsch an, schreiben Sie uns binnen [… Tagen]; wir bessern nach, tauschen um oder erstatten.',
  switzerland:
    'Für Mängel stehen wir nach dem Gesetz zwei Jahre ab der Lieferung ein. Melden Sie einen Mangel bitte gleich.',
  other: 'Fehlerhafte Ware: [… was das Gesetz Ihres Landes Käufern gibt, und wie lange].',
};

const terms = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Diese Bedingungen', 'Sie gelten für jede Bestellung in diesem Shop. Sie kaufen bei:'),
  SELLER,
  ...titled(
    'Ihre Bestellung',
    'Was der Shop zeigt, lädt zum Bestellen ein. Ihre Bestellung ist ein Angebot, und wir nehmen es an, wenn wir [… es per E-Mail bestätigen / die Ware absenden].',
  ),
  ...titled(
    'Preise und Zahlung',
    'Die Preise stehen in der angezeigten Währung und sagen, ob die Steuer darin ist. Die Versandkosten sehen Sie, bevor Sie zahlen.',
    'Sie zahlen auf einem der Wege, die an der Kasse stehen. Bis zur Zahlung bleibt die Ware unser Eigentum.',
  ),
  ...titled('Fehlerhafte Ware', FAULTY[law]),
  ...titled(
    'Recht',
    `Es gilt das Recht von: ${name}. Rechte, die Verbraucher an ihrem Wohnort haben, bleiben unberührt.`,
  ),
];

const RIGHTS: Readonly<Record<Law, string>> = {
  eu: 'Sie können Auskunft verlangen, Ihre Daten berichtigen, löschen, einschränken oder übertragen lassen und ihrer Nutzung widersprechen. Sie können sich auch bei einer Datenschutzbehörde beschweren: [… Name der Ihren].',
  uk: 'Sie können Auskunft verlangen, Ihre Daten berichtigen, löschen, einschränken oder übertragen lassen und ihrer Nutzung widersprechen. Sie können sich auch beim Information Commissioner’s Office beschweren.',
  us: 'Sie können Auskunft verlangen und Ihre Daten berichtigen oder löschen lassen. [… Weitere Rechte in den Staaten, in die Sie verkaufen.] Wir verkaufen keine persönlichen Daten.',
  switzerland:
    'Sie können Auskunft verlangen, Ihre Daten berichtigen, löschen oder herausgeben lassen und ihrer Nutzung widersprechen. Sie können sich auch an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten wenden.',
  other:
    'Sie können Auskunft verlangen und Ihre Daten berichtigen oder löschen lassen. [… Weitere Rechte in Ihrem Land.]',
};

const privacy = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Wer verantwortlich ist'),
  SELLER,
  REACHED,
  ...titled('Was wir nutzen, und wofür'),
  bullets(
    'Bestellungen: Name, Adresse, E-Mail und was Sie gekauft haben, um es Ihnen zu senden, und für unsere Buchhaltung.',
    'Konten: was Sie in Ihres eintragen, bis Sie es löschen.',
    'Formulare und E-Mails: was Sie uns schreiben, um es zu beantworten.',
    'Besuche: [… wie Besuche gezählt werden, mit oder ohne Einwilligung; siehe Einstellungen, Privacy].',
  ),
  ...titled(
    'Wer es bekommt',
    'Wer es für Ihre Bestellung braucht: [… Versandfirmen], [… Zahlungsdienste], [… Anbieter für Hosting und E-Mail]. Sonst niemand.',
  ),
  ...titled(
    'Wie lange wir es behalten',
    'Bestellungen und Rechnungen [… so viele Jahre, wie das Steuerrecht verlangt]. Alles andere, bis wir es nicht mehr brauchen.',
  ),
  ...titled('Ihre Rechte', RIGHTS[law], 'Schreiben Sie dafür an [… E-Mail-Adresse].'),
];

const OWN_RULES = [
  'Wir erstatten den Preis binnen [… Tagen], nachdem die Ware zurück ist. Nicht zurückgenommen werden: [… Sonderanfertigungen, Gutscheine, Downloads].',
];

const CANCEL: Readonly<Record<Law, readonly string[]>> = {
  eu: [
    'Sie können den Kauf binnen 14 Tagen, nachdem Sie die Ware bekommen haben, ohne Grund widerrufen. Schreiben Sie uns dazu eine E-Mail oder über das Formular auf unserer Kontaktseite.',
    'Senden Sie die Ware binnen 14 Tagen danach zurück. Wir erstatten, was Sie gezahlt haben, mit dem Standardversand, binnen 14 Tagen nach Ihrer Nachricht, und dürfen warten, bis die Ware zurück ist.',
    'Kein Widerrufsrecht besteht für Ware nach Ihren Wünschen, für versiegelte Ware, die geöffnet nicht zur Rückgabe taugt, für schnell Verderbliches und für Downloads, mit deren sofortigem Beginn Sie einverstanden waren.',
  ],
  uk: [
    'Sie können den Kauf binnen 14 Tagen, nachdem Sie die Ware bekommen haben, ohne Grund widerrufen. Schreiben Sie uns dazu eine E-Mail oder über das Formular auf unserer Kontaktseite.',
    ...OWN_RULES,
  ],
  us: ['Unbenutzte Ware nehmen wir binnen [… Tagen] zurück. Schreiben Sie uns zuerst.', ...OWN_RULES],
  switzerland: [
    'Das Gesetz gibt beim Kauf im Internet kein Recht auf Rückgabe. Unbenutzte Ware nehmen wir dennoch binnen [… Tagen] zurück. Schreiben Sie uns zuerst.',
    ...OWN_RULES,
  ],
  other: [
    'Ware nehmen wir binnen [… Tagen] zurück, [… unter welchen Bedingungen, wie es das Gesetz Ihres Landes verlangt]. Schreiben Sie uns zuerst.',
    ...OWN_RULES,
  ],
};

const returns = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Sie haben es sich anders überlegt', ...CANCEL[law]),
  ...titled('Wer die Rücksendung zahlt', 'Die Kosten der Rücksendung tragen [… Sie / wir].'),
  ...titled('Wohin'),
  paragraph('[… Adresse für Rücksendungen]. Legen Sie bitte die Nummer Ihrer Bestellung bei.'),
  ...titled('Etwas stimmt nicht damit', FAULTY[law], 'Dann kostet Sie die Rücksendung nichts.'),
];

const shipping = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Wohin wir senden', `Wir senden nach: ${name}, [… weitere Länder].`),
  ...titled(
    'Was es kostet',
    'Die Kasse zeigt die Versandkosten, bevor Sie zahlen. [… Ab welchem Betrag ist der Versand frei?]',
  ),
  ...titled(
    'Wie lange es dauert',
    `Im eigenen Land: [… Tage]. In andere Länder: [… Tage]. Wir versenden am [… Wochentage], mit [… Firma].`,
  ),
  ...titled('Abholung', '[… Wo und wann Bestellungen abgeholt werden können; sonst löschen.]'),
  ...(law === 'eu'
    ? []
    : titled('Zoll', 'Zölle und Steuern bei Sendungen in andere Länder tragen [… Sie / wir].')),
];

const contact = (): RichText => [
  paragraph('Eine Frage, oder stimmt etwas mit Ihrer Bestellung nicht? Wir antworten per E-Mail.'),
];

/** The starting texts in German. */
export const legalTextsDe: LegalTexts = {
  imprint: {
    title: () => 'Impressum',
    description: 'Wer diesen Shop führt, und wie Sie uns erreichen.',
    text: imprint,
  },
  terms: { title: () => 'AGB', description: 'Was für jede Bestellung gilt.', text: terms },
  privacy: {
    title: () => 'Datenschutz',
    description: 'Was wir von Ihnen behalten, und wofür.',
    text: privacy,
  },
  returns: {
    title: ({ law }) => (law === 'eu' ? 'Widerruf und Rückgabe' : 'Rückgabe'),
    description: 'Wie Sie etwas zurücksenden.',
    text: returns,
  },
  shipping: {
    title: () => 'Versand',
    description: 'Wohin wir senden, was es kostet, wie lange es dauert.',
    text: shipping,
  },
  contact: { title: () => 'Kontakt', description: 'Schreiben Sie uns.', text: contact },
};
