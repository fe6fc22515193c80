import type { ErrorDefinitions } from '../shared/error-definitions.js';
import { CONTENT_LIMITS } from './shared/content-limits.js';

/** The refusals of pages and releases. */
export const contentErrors = {
  PAGE_NOT_FOUND: {
    status: 404,
    en: 'Unable to locate content',
    fr: 'Contenu introuvable.',
  },
  PAGE_GONE: {
    status: 410,
    en: 'This page is gone for good.',
    fr: 'Cette page a été supprimée.',
  },
  PAGE_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  PAGE_IN_TRASH: {
    status: 409,
    en: 'This page is in the trash. Restore it first.',
    fr: 'Cette page est dans la corbeille. Restaurez-la d’abord.',
  },
  EXPORT_UNREADABLE: {
    status: 400,
    en: 'This file can’t be read. Line {line}: {reason}',
    fr: 'Ce fichier est illisible. Ligne {line} : {reason}',
  },
  SITE_FILE_UNREADABLE: {
    status: 400,
    en: 'This file can’t be imported. {reason}',
    fr: 'Ce fichier ne peut pas être importé. {reason}',
  },
  PAGE_PUBLISHED: {
    status: 409,
    en: 'Visitors can read this page. Withdraw it first.',
    fr: 'Les visiteurs peuvent lire cette page. Retirez-la d’abord.',
  },
  TOO_MANY_PAGES: {
    status: 409,
    en: `A website can have ${CONTENT_LIMITS.pages} pages, those in the trash included.`,
    fr: `Un site peut avoir ${CONTENT_LIMITS.pages} pages, corbeille comprise.`,
  },
  TOO_MANY_ITEMS: {
    status: 409,
    en: `The collections of a website can have ${CONTENT_LIMITS.items} items, those in the trash included.`,
    fr: `Les collections d’un site peuvent avoir ${CONTENT_LIMITS.items} éléments, corbeille comprise.`,
  },
  PAGE_FULL: {
    status: 409,
    en: `A page can have ${CONTENT_LIMITS.blocksOfPage} blocks.`,
    fr: `Une page peut avoir ${CONTENT_LIMITS.blocksOfPage} blocs.`,
  },
  PAGE_VERSION_NOT_FOUND: {
    status: 404,
    en: 'That version could not be found.',
    fr: 'Cette version est introuvable.',
  },
  TOO_MANY_PREVIEW_LINKS: {
    status: 409,
    en: `A page can have ${CONTENT_LIMITS.previewLinks} preview links that work. End one first.`,
    fr: `Une page peut avoir ${CONTENT_LIMITS.previewLinks} liens d’aperçu actifs. Désactivez-en un d’abord.`,
  },
  PREVIEW_LINK_NOT_FOUND: {
    status: 404,
    en: 'That preview link no longer works.',
    fr: 'Ce lien d’aperçu ne fonctionne plus.',
  },
  NAVIGATION_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  CONTENT_COLLECTION_NOT_FOUND: {
    status: 404,
    en: 'Unable to locate content',
    fr: 'Contenu introuvable.',
  },
  CONTENT_COLLECTION_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  CONTENT_COLLECTION_IN_USE: {
    status: 409,
    en: 'Visitors can read items of this collection. Withdraw them first.',
    fr: 'Les visiteurs peuvent lire des éléments de cette collection. Retirez-les d’abord.',
  },
  TOO_MANY_CONTENT_COLLECTIONS: {
    status: 409,
    en: `A website can have ${CONTENT_LIMITS.collections} content collections.`,
    fr: `Un site peut avoir ${CONTENT_LIMITS.collections} collections de contenu.`,
  },
  AREA_NOT_FOUND: {
    status: 404,
    en: 'That area could not be found.',
    fr: 'Cet espace est introuvable.',
  },
  AREA_INVALID: {
    status: 400,
    en: 'Fix the fields below to save.',
    fr: 'Corrigez les champs ci-dessous pour enregistrer.',
  },
  AREA_IN_USE: {
    status: 409,
    en: 'This area still keeps pages closed. Take them out of it first.',
    fr: 'Cet espace protège encore des pages. Retirez-les d’abord.',
  },
  TOO_MANY_AREAS: {
    status: 409,
    en: `A website can have ${CONTENT_LIMITS.areas} areas.`,
    fr: `Un site peut avoir ${CONTENT_LIMITS.areas} espaces.`,
  },
  AREA_PASSWORD_WRONG: {
    status: 403,
    en: 'That password is not right.',
    fr: 'Ce mot de passe est incorrect.',
  },
  RELEASE_NOT_FOUND: {
    status: 404,
    en: 'That release could not be found.',
    fr: 'Cette publication est introuvable.',
  },
  RELEASE_INVALID: {
    status: 400,
    en: 'These pages can’t be published together.',
    fr: 'Ces pages ne peuvent pas être publiées ensemble.',
  },
  RELEASED_MEANWHILE: {
    status: 409,
    en: 'Another member has published meanwhile. Look at the list again.',
    fr: 'Un autre membre a publié entre-temps. Revoyez la liste.',
  },
} as const satisfies ErrorDefinitions;
