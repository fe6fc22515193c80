import type { en } from './restock-page-messages.en';

/** `restock-page-messages.en.ts` in French. Apostrophes are ’, since ' is a sign of ICU's own. */
export const fr: Readonly<Record<keyof typeof en, string>> = {
  'restock.link.broken': 'Ce lien ne mène nulle part',
  'restock.link.brokenText':
    'Il est incomplet ou appartient à une autre boutique. Veuillez l’ouvrir à nouveau depuis le message.',
  'restock.link.shop': 'Aller à la boutique',
  'restock.link.cart': 'Voir le panier',
  'restock.link.busy': 'Un instant',
  'restock.claim.title': 'C’est votre tour',
  'restock.claim.text': 'Mettez-le dans votre panier et achetez-le d’ici là. Personne d’autre ne le peut.',
  'restock.claim.do': 'Mettre dans mon panier',
  'restock.claim.done': 'C’est dans votre panier',
  'restock.claim.until': 'Cet article est réservé pour vous jusqu’au {time}.',
  'restock.claim.unheld': 'Il n’est pas réservé : le premier qui paie l’obtient.',
  'restock.decline.title': 'Voulez-vous y renoncer ?',
  'restock.decline.text': 'Ce qui était réservé pour vous est aussitôt proposé à la personne suivante.',
  'restock.decline.do': 'Y renoncer',
  'restock.decline.done': 'Vous y avez renoncé',
  'restock.decline.doneText':
    'La personne suivante est prévenue. Vous n’entendrez plus parler de cet article.',
  'restock.unsubscribe.title': 'Quitter toutes les listes d’attente',
  'restock.unsubscribe.text':
    'Nous ne vous écrirons plus au sujet des retours en stock, quoi que vous attendiez dans cette boutique.',
  'restock.unsubscribe.do': 'Quitter les listes',
  'restock.unsubscribe.done': 'Vous n’êtes plus sur aucune liste',
  'restock.unsubscribe.doneText': 'Les messages qui allaient partir ne partiront pas.',
  'restock.confirm.title': 'Confirmer votre adresse',
  'restock.confirm.text':
    'Votre inscription compte dès que vous la confirmez. Quelqu’un qui ne vous connaît pas a peut-être saisi votre adresse : fermez alors cette page, et il ne se passera rien.',
  'restock.confirm.do': 'Confirmer',
  'restock.confirm.done': 'Votre inscription compte',
  'restock.confirm.doneText': 'Nous vous écrirons quand l’article sera de retour et que ce sera votre tour.',
  'restock.receipt.title': 'Où vous en êtes',
  'restock.receipt.what': 'Ce que vous attendez',
  'restock.standing.unconfirmed': 'Il reste une étape',
  'restock.standing.unconfirmedText': 'Votre inscription comptera quand vous aurez confirmé votre adresse.',
  'restock.standing.waiting': 'Vous êtes sur la liste',
  'restock.standing.line':
    '{before, plural, =0 {Personne n’est prévenu avant vous.} one {# personne est prévenue avant vous.} other {# personnes sont prévenues avant vous.}} {waiting, plural, one {# personne attend en tout.} other {# personnes attendent en tout.}}',
  'restock.standing.drawn':
    'Les premiers prévenus sont tirés au sort au retour de l’article : personne n’a de place dans la file.',
  'restock.standing.together': 'Tout le monde est prévenu en même temps au retour de l’article.',
  'restock.standing.offered': 'C’est votre tour',
  'restock.standing.offeredUntil': 'Un exemplaire est réservé pour vous jusqu’au {time}.',
  'restock.standing.offeredText': 'L’article est de retour. Rien n’est réservé : le premier venu l’achète.',
  'restock.standing.claimed': 'C’est dans votre panier',
  'restock.standing.claimedText': 'Achetez-le avant quelqu’un d’autre.',
  'restock.standing.expired': 'Votre tour est passé',
  'restock.standing.expiredText':
    'Le délai de réservation est écoulé, et l’exemplaire a été proposé à la personne suivante. Vous serez de nouveau prévenu après la prochaine rupture de stock.',
  'restock.standing.released': 'Votre tour a été repris',
  'restock.standing.releasedText':
    'La boutique a mis fin à cette offre avant son terme. Vous restez sur la liste.',
  'restock.standing.bought': 'Vous l’avez acheté',
  'restock.standing.boughtText': 'Il n’y a plus rien à attendre.',
  'restock.standing.declined': 'Vous y avez renoncé',
  'restock.standing.declinedText': 'Vous n’entendrez plus parler de cet article.',
  'restock.standing.unsubscribed': 'Vous avez quitté les listes',
  'restock.standing.unsubscribedText':
    'Rien ne vous est envoyé. Pour être de nouveau prévenu, inscrivez-vous sur la page de l’article.',
  'restock.standing.bounced': 'Votre adresse n’accepte pas nos messages',
  'restock.standing.bouncedText':
    'Votre messagerie en a renvoyé un définitivement : nous n’en envoyons plus. Inscrivez-vous avec une autre adresse pour être prévenu.',
  'restock.standing.erased': 'On ne sait plus rien de vous ici',
  'restock.standing.erasedText':
    'Vos données personnelles ont été supprimées, et votre place sur la liste avec elles.',
  'restock.moments': 'Ce qui s’est passé',
  'restock.moment.signedUp': 'Vous vous êtes inscrit.',
  'restock.moment.offered': 'C’était votre tour.',
  'restock.moment.mail.sent': 'Le message vous a été envoyé.',
  'restock.moment.mail.refused': 'Votre messagerie a refusé le message.',
  'restock.moment.mail.unknown':
    'Le message partait quand la ligne a été coupée. Nul ne sait s’il est arrivé.',
  'restock.moment.mail.left': 'Le message partait quand la ligne a été coupée. Nul ne sait s’il est arrivé.',
  'restock.moment.mail.queued': 'Le message est sur le point de partir.',
  'restock.moment.mail.skipped':
    'Le message n’a pas été envoyé : votre tour était passé, ou vous aviez quitté la liste.',
  'restock.moment.claimed': 'Vous l’avez mis dans votre panier.',
  'restock.moment.bought': 'Vous l’avez acheté.',
  'restock.moment.expired': 'Vous ne l’avez pas acheté à temps. Il est allé à la personne suivante.',
  'restock.moment.declined': 'Vous y avez renoncé. Il est allé à la personne suivante.',
  'restock.moment.released': 'La boutique a repris son offre.',
  'restock.moment.wave':
    '{units, plural, one {# exemplaire est revenu} other {# exemplaires sont revenus}}, et {notified, plural, =0 {personne n’a été prévenu.} one {# personne a été prévenue.} other {# personnes ont été prévenues.}} {rule}',
  'restock.policy.firstCome': 'Les premiers inscrits passaient en premier.',
  'restock.policy.membersFirst':
    'Les membres de la liste de diffusion passaient en premier, chacun dans l’ordre d’inscription.',
  'restock.policy.lottery': 'L’ordre a été tiré au sort.',
  'restock.policy.everyone': 'Tout le monde a été prévenu en même temps.',
  'restock.policy.multiple': 'Plus de personnes ont été prévenues qu’il n’y avait d’exemplaires.',
  'restock.you.told': 'Vous en faisiez partie.',
  'restock.you.noUnitLeft': 'Pas vous : il y avait moins d’exemplaires que de personnes avant vous.',
  'restock.you.alreadyNotified':
    'Pas vous : vous aviez déjà été prévenu depuis la dernière rupture de stock.',
  'restock.you.unconfirmed': 'Pas vous : votre adresse n’était pas encore confirmée.',
  'restock.you.unsubscribed': 'Pas vous : vous aviez quitté les listes.',
  'restock.you.bounced': 'Pas vous : votre messagerie avait renvoyé un message.',
  'restock.you.erased': 'Pas vous : vos données avaient été supprimées.',
  'restock.lottery.title': 'Vérifier le tirage',
  'restock.lottery.how':
    'Avant le tirage, la boutique a fixé le SHA-256 d’une graine secrète. Ensuite, elle montre la graine. Le lot de chacun est le SHA-256 de la graine, d’une barre oblique et du numéro d’inscription ; le plus bas passe en premier.',
  'restock.lottery.commitment': 'Fixé avant le tirage',
  'restock.lottery.seed': 'Graine',
  'restock.lottery.hidden': 'Montrée quand tous sont tirés',
  'restock.lottery.signUp': 'Numéro de votre inscription',
  'restock.lottery.lot': 'Votre lot',
  'restock.lottery.fits': 'Votre navigateur l’a vérifié : la graine est bien celle qui avait été fixée.',
  'restock.lottery.wrong': 'Votre navigateur l’a vérifié : ce n’est pas la graine qui avait été fixée.',
  'restock.unsubscribe.link': 'Quitter toutes les listes d’attente',
  'restock.receipt.page': 'Voir l’article',
};
