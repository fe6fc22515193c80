import { shapeProblems } from '../shared/document-shape.js';
import { imageShape } from './product-shape.js';

const picture = { id: 'front', assetUrl: '/media/front.jpg', altText: '' };

test.each(['2000', '2000x', 'x2500', '2000 x 2500', 'wide'])('a picture has no size %j', (originalSize) =>
  expect(shapeProblems(imageShape, { ...picture, originalSize })).toEqual({
    originalSize: "Invalid source parameter. Pass in 'originalSize'",
  }),
);

test('a picture has a title and a body, or none', () => {
  expect(shapeProblems(imageShape, { ...picture, title: 'Front', body: 'Thrown by hand.' })).toBeUndefined();
  expect(shapeProblems(imageShape, picture)).toBeUndefined();
});
