/**
 * Says to the pages of the shop that a member is signed in; which one, only the session's own cookie says, which no script
 * can read. It opens nothing. Behind HTTPS it has the prefix of the other cookies.
 */
export const SIGNED_IN_COOKIE = 'daybook-signed-in';
