import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { bullets, paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import type { Law, LegalPlace, LegalTexts } from '../legal-place.js';

const NO_ADVICE = paragraph(
  '[… Ce texte sert à commencer et ne remplace pas un conseil juridique. Faites-le vérifier, complétez chaque passage comme celui-ci, puis supprimez cette ligne.]',
);

const SELLER = paragraph('[… Nom et forme juridique de l’entreprise], [… rue, code postal, ville, pays]');
const REACHED = paragraph('E-mail : [… adresse e-mail]. Téléphone : [… numéro].');

function imprint({ country }: LegalPlace): RichText {
  const ofFrance: RichText = [
    ...titled('Hébergement', 'Ce site est hébergé par [… nom, adresse et téléphone de l’hébergeur].'),
    ...titled('Médiation', 'Les consommateurs peuvent saisir [… nom et adresse de votre médiateur].'),
  ];
  return [
    NO_ADVICE,
    ...titled('Qui sommes-nous'),
    SELLER,
    REACHED,
    paragraph('Responsable de la publication : [… nom]'),
    paragraph('Registre et numéro : [… registre, numéro et capital ; sinon supprimez la ligne]'),
    paragraph('Numéro de TVA : [… numéro ; sinon supprimez la ligne]'),
    ...(country === 'FR' ? ofFrance : []),
  ];
}

const FAULTY: Readonly<Record<Law, string>> = {
  eu: 'La loi nous rend responsables des défauts de conformité pendant au moins deux ans à partir de la livraison.',
  uk: 'Vous pouvez refuser un article défectueux dans les 30 jours ; ensuite, vous avez droit à une réparation ou à un remplacement.',
  us: 'Si un article arrive abîmé ou n’est pas le bon, écrivez-nous dans les [… jours] : nous le réparons, le remplaçons ou le remboursons.',
  switzerland:
    'La loi nous rend responsables des défauts pendant deux ans à partir de la livraison. Signalez-nous un défaut dès que vous le voyez.',
  other: 'Articles défectueux : [… ce que la loi de votre pays accorde, et pour combien de temps].',
};

const terms = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Ces conditions', 'Elles valent pour chaque commande dans cette boutique. Le vendeur est :'),
  SELLER,
  ...titled(
    'Votre commande',
    'Votre commande est une offre. Nous l’acceptons quand nous [… la confirmons par e-mail / expédions les articles].',
  ),
  ...titled(
    'Prix et paiement',
    'Les prix sont dans la monnaie affichée et disent s’ils comprennent les taxes. La livraison est affichée avant le paiement.',
    'Vous payez par l’un des moyens proposés. Les articles restent à nous jusqu’au paiement.',
  ),
  ...titled('Articles défectueux', FAULTY[law]),
  ...titled(
    'Droit',
    `Droit applicable : ${name}. Les droits que les consommateurs ont là où ils vivent sont maintenus.`,
  ),
];

const RIGHTS: Readonly<Record<Law, string>> = {
  eu: 'Vous pouvez demander vos données, les faire corriger, supprimer, limiter ou transmettre, et vous opposer à leur usage. Vous pouvez aussi saisir une autorité de protection des données : [… nom de la vôtre].',
  uk: 'Vous pouvez demander vos données, les faire corriger, supprimer, limiter ou transmettre, et vous opposer à leur usage. Vous pouvez aussi saisir l’Information Commissioner’s Office.',
  us: 'Vous pouvez demander vos données et les faire corriger ou supprimer. [… Autres droits dans les États où vous vendez.] Nous ne vendons pas de données personnelles.',
  switzerland:
    'Vous pouvez demander vos données, les faire corriger, supprimer ou transmettre, et vous opposer à leur usage. Vous pouvez aussi saisir le Préposé fédéral à la protection des données et à la transparence.',
  other:
    'Vous pouvez demander vos données et les faire corriger ou supprimer. [… Autres droits dans votre pays.]',
};

const privacy = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Qui est responsable'),
  SELLER,
  REACHED,
  ...titled('Ce que nous utilisons, et pourquoi'),
  bullets(
    'Commandes : votre nom, votre adresse, votre e-mail et vos achats, pour vous les envoyer et pour nos comptes.',
    'Comptes : ce que vous y saisissez, jusqu’à ce que vous le supprimiez.',
    'Formulaires et e-mails : ce que vous nous écrivez, pour y répondre.',
    'Visites : [… comment les visites sont comptées, avec ou sans consentement ; voir Réglages, Privacy].',
  ),
  ...titled(
    'Qui les reçoit',
    'Ceux qui en ont besoin pour votre commande : [… transporteurs], [… services de paiement], [… hébergeur et service d’e-mail]. Personne d’autre.',
  ),
  ...titled(
    'Combien de temps',
    'Commandes et factures : [… nombre d’années exigé par la loi]. Le reste, tant que nous en avons besoin.',
  ),
  ...titled('Vos droits', RIGHTS[law], 'Écrivez pour cela à [… adresse e-mail].'),
];

const OWN_RULES = [
  'Nous remboursons le prix dans les [… jours] après le retour. Non repris : [… articles sur mesure, cartes cadeaux, téléchargements].',
];

const CANCEL: Readonly<Record<Law, readonly string[]>> = {
  eu: [
    'Vous pouvez vous rétracter dans les 14 jours après avoir reçu les articles, sans donner de raison. Écrivez-nous un e-mail ou utilisez le formulaire de notre page de contact.',
    'Renvoyez les articles dans les 14 jours qui suivent. Nous remboursons ce que vous avez payé, livraison standard comprise, dans les 14 jours après votre message, et pouvons attendre le retour des articles.',
    'Il n’y a pas de droit de rétractation pour les articles faits selon vos souhaits, les articles scellés qui ne peuvent être repris une fois ouverts, ce qui se périme vite et les téléchargements que vous avez accepté de commencer tout de suite.',
  ],
  uk: [
    'Vous pouvez vous rétracter dans les 14 jours après avoir reçu les articles, sans donner de raison. Écrivez-nous un e-mail ou utilisez le formulaire de notre page de contact.',
    ...OWN_RULES,
  ],
  us: ['Nous reprenons les articles non utilisés dans les [… jours]. Écrivez-nous d’abord.', ...OWN_RULES],
  switzerland: [
    'La loi ne donne pas de droit de retour pour les achats en ligne. Nous reprenons pourtant les articles non utilisés dans les [… jours]. Écrivez-nous d’abord.',
    ...OWN_RULES,
  ],
  other: [
    'Nous reprenons les articles dans les [… jours], [… à quelles conditions, selon la loi de votre pays]. Écrivez-nous d’abord.',
    ...OWN_RULES,
  ],
};

const returns = ({ law }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Vous avez changé d’avis', ...CANCEL[law]),
  ...titled('Qui paie le retour', 'Le retour est à [… votre / notre] charge.'),
  ...titled('Où renvoyer'),
  paragraph('[… Adresse pour les retours]. Merci de joindre le numéro de votre commande.'),
  ...titled('Un article a un défaut', FAULTY[law], 'Le retour ne vous coûte alors rien.'),
];

const shipping = ({ law, name }: LegalPlace): RichText => [
  NO_ADVICE,
  ...titled('Où nous livrons', `Pays de livraison : ${name}, [… autres pays].`),
  ...titled(
    'Ce que cela coûte',
    'Le prix de la livraison est affiché avant le paiement. [… Offerte à partir de quel montant ?]',
  ),
  ...titled(
    'Délais',
    `Dans le pays : [… jours]. Vers les autres pays : [… jours]. Nous expédions le [… jours de la semaine], avec [… transporteur].`,
  ),
  ...titled('Retrait', '[… Où et quand retirer une commande ; sinon supprimez ce passage.]'),
  ...(law === 'eu'
    ? []
    : titled(
        'Douane',
        'Pour les colis vers d’autres pays, droits et taxes sont à [… votre / notre] charge.',
      )),
];

const contact = (): RichText => [
  paragraph('Une question, ou un problème avec votre commande ? Nous répondons par e-mail.'),
];

/** The starting texts in French. */
export const legalTextsFr: LegalTexts = {
  imprint: {
    title: () => 'Mentions légales',
    description: 'Qui gère cette boutique, et comment nous joindre.',
    text: imprint,
  },
  terms: {
    title: () => 'Conditions générales',
    description: 'Ce qui vaut pour chaque commande.',
    text: terms,
  },
  privacy: {
    title: () => 'Confidentialité',
    description: 'Ce que nous gardons de vous, et pourquoi.',
    text: privacy,
  },
  returns: { title: () => 'Retours', description: 'Comment renvoyer un article.', text: returns },
  shipping: {
    title: () => 'Livraison',
    description: 'Où nous livrons, à quel prix et en combien de temps.',
    text: shipping,
  },
  contact: { title: () => 'Contact', description: 'Écrivez-nous.', text: contact },
};
