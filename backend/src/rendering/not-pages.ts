/** API answers belong to the API: an unknown address below these is no page. */
export const NOT_PAGES = /^\/(api|media|assets|health|metrics)(\/|$)/;
