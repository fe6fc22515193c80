import { furtherRow, imported, mugRow, onlyProduct, pictureRow } from './testing/product-file.js';

describe('pictures', () => {
  const A = 'https://example.com/a.jpg?v=1';
  const B = 'https://example.com/b.jpg';
  const C = 'https://example.com/c.jpg';

  test('are sorted by position, each once, with their alternative text', () => {
    const { product } = onlyProduct([
      mugRow({ 'Image Src': B, 'Image Position': '2' }),
      { ...pictureRow(A, '1'), 'Image Alt Text': 'From above' },
      pictureRow(B, '2'),
      pictureRow(C, '3'),
    ]);
    expect(product.images.map(({ assetUrl, altText }) => [assetUrl, altText])).toEqual([
      [A, 'From above'],
      [B, 'Mug'],
      [C, 'Mug'],
    ]);
  });

  test('take their alternative text from the row that has it', () => {
    const { product } = onlyProduct([
      mugRow({ 'Image Src': A }),
      { ...pictureRow(A), 'Image Alt Text': 'From above' },
    ]);
    expect(product.images.map(({ altText }) => altText)).toEqual(['From above']);
  });

  test('without positions keep the order of the file', () => {
    const { product } = onlyProduct([mugRow({ 'Image Src': B }), pictureRow(A), pictureRow(C, '3')]);
    expect(product.images.map(({ assetUrl }) => assetUrl)).toEqual([B, A, C]);
  });

  test('a row with a picture alone is no variant', () => {
    expect(onlyProduct([mugRow(), pictureRow(A), pictureRow(B)]).product.variants).toHaveLength(1);
  });

  test('a variant points to its own, which joins the others when it is not there', () => {
    const { product } = onlyProduct([
      mugRow({ 'Option1 Name': 'Colour', 'Option1 Value': 'Sea', 'Image Src': A, 'Variant Image': A }),
      furtherRow({ 'Option1 Value': 'Ash', 'Variant Image': C }),
      furtherRow({ 'Option1 Value': 'Bone' }),
    ]);
    const urlOf = (id?: string) => product.images.find((image) => image.id === id)?.assetUrl;
    expect(product.variants.map(({ imageId }) => urlOf(imageId))).toEqual([A, C, undefined]);
    expect(product.images).toHaveLength(2);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'mug.jpg',
    'ftp://a/b.jpg',
  ])('%j is no picture, and the product comes without it', (address) => {
    const { products, problems } = imported([mugRow({ 'Image Src': address })]);
    expect(products[0]?.product.images).toEqual([]);
    expect(problems).toEqual([
      { line: 2, handle: 'mug', reason: expect.stringContaining('no http address') },
    ]);
  });
});
