import { sourcesOf } from './picture';

const ours = { assetUrl: '/media/bowl.jpg', altText: 'A bowl' };

test('our pictures come in the width tiers up to their own width', () => {
  const { src, srcSet } = sourcesOf(ours, 800);
  expect(src).toBe('/media/bowl.jpg?format=750w');
  expect(srcSet?.split(', ').map((source) => source.split(' ')[1])).toEqual(['100w', '300w', '500w', '750w']);
});

test('a picture of unknown width comes in all tiers', () =>
  expect(sourcesOf(ours).srcSet).toContain('/media/bowl.jpg?format=2500w 2500w'));

test('a picture that is smaller than any tier has its smallest', () =>
  expect(sourcesOf(ours, 60)).toEqual({ src: '/media/bowl.jpg?format=100w', srcSet: undefined }));

test('a picture of another host keeps its URL', () => {
  const theirs = { assetUrl: 'https://cdn.example/a.jpg?v=1', altText: '' };
  expect(sourcesOf(theirs, 2000)).toEqual({ src: theirs.assetUrl });
});
