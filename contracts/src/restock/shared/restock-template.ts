/** The names that an owner's own restock email may use, and what they stand for. */
export const RESTOCK_TEMPLATE_NAMES = [
  ['site.title', 'what the shop is called'],
  ['site.url', 'where the shop is'],
  ['product.title', 'what is back'],
  ['product.variant', 'which one, such as “Oat, 30 cl”; empty when there is one alone'],
  ['product.price', 'what it costs'],
  ['product.picture.url', 'its picture'],
  ['product.picture.alt', 'the picture in words'],
  ['heldUntil', 'until when one is held; empty when nothing is'],
  ['links.claim', 'puts it into the cart, or leads to the product'],
  ['links.decline', 'passes it on; empty when nothing is held'],
  ['links.receipt', 'says why they get the email'],
  ['links.leave', 'takes them off the list of this variant'],
  ['links.unsubscribe', 'takes them off every list; every email needs it'],
] as const;

/** What the editor shows to an owner who begins to write the whole email. */
export const RESTOCK_TEMPLATE_EXAMPLE = `<!DOCTYPE html>
<html>
<head>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; font-family: Georgia, serif; color: #1c1c1a; background: #ffffff; }
  .email { max-width: 34rem; margin: 0 auto; padding: 32px 20px; }
  .button { display: inline-block; padding: 12px 20px; color: #ffffff; background: #1c1c1a; }
  .small { font-size: 14px; color: #5f5e59; }
</style>
</head>
<body>
<div class="email">
  {.section product.picture}<img src="{url}" alt="{alt}" width="512" style="max-width:100%;height:auto">{.end}
  <h1>{product.title}</h1>
  <p>{.section product.variant}{@} · {.end}{product.price}</p>
  <p>It is back.</p>
  <p><a class="button" href="{links.claim}">Take a look</a></p>
  {.section heldUntil}<p>One is held for you until {@}.</p>{.end}
  {.section links.decline}<p><a href="{@}">No thanks, pass it on</a></p>{.end}
  <p class="small"><a href="{links.receipt}">Why you got this email</a> · <a href="{links.leave}">Leave this waitlist</a> · <a href="{links.unsubscribe}">Leave all waitlists</a></p>
</div>
</body>
</html>
`;

/** Sample values for a template's names: a template is checked by rendering it with these. */
export const RESTOCK_TEMPLATE_SAMPLE = {
  site: { title: 'Your shop', url: 'https://shop.example' },
  product: {
    title: 'Your product',
    variant: 'Oat, 30 cl',
    price: '$26.00',
    picture: { url: 'https://shop.example/picture.jpg', alt: 'Your product' },
  },
  heldUntil: 'March 4, 2026 at 6:30 PM EST',
  links: {
    claim: 'https://shop.example/claim',
    decline: 'https://shop.example/decline',
    receipt: 'https://shop.example/receipt',
    leave: 'https://shop.example/leave',
    unsubscribe: 'https://shop.example/unsubscribe',
  },
} as const;
