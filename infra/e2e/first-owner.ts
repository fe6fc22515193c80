/** The first account of an installation under test; one that `BASE_URL` names has been given it. */
export const FIRST_OWNER = {
  email: process.env.ADMIN_EMAIL ?? 'owner@plainward.example',
  password: process.env.ADMIN_PASSWORD ?? 'a table and four chairs',
};
