/** `node infra/docker/add-once.mjs URL`: puts the first product into a cart, and fails when the cart does not show it. */
const [url] = process.argv.slice(2);
const products = `${url}/api/commerce/products`;
const PRODUCTS_TIMEOUT_MS = 60_000;

const product = await firstProduct();
const { id: itemId, variants } = await answerOf(await fetch(`${products}/${product.id}`));
const added = await answerOf(
  await fetch(`${url}/api/commerce/shopping-cart/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'crumb=once', 'x-csrf-token': 'once' },
    body: JSON.stringify({ itemId, sku: variants[0].sku, quantity: 1 }),
  }),
);
if (added.shoppingCart.totalQuantity !== 1) throw new Error(`the cart holds ${JSON.stringify(added)}`);
console.log(`Added 1 × ${product.title}.`);

/** The products that were imported a moment ago are shown a moment later. */
async function firstProduct() {
  for (const deadline = Date.now() + PRODUCTS_TIMEOUT_MS; Date.now() < deadline; ) {
    const { results } = await answerOf(await fetch(products));
    if (results.length > 0) return results[0];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('there is no product');
}

async function answerOf(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}
