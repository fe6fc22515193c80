import { render } from '@testing-library/react';
import { Picture, type PictureSource, sourcesOf } from './picture';

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

const shown = (changes: Partial<PictureSource>, decorative = false) => {
  const { container } = render(
    <Picture image={{ ...ours, ...changes }} sizes="50vw" decorative={decorative} />,
  );
  return {
    alt: container.querySelector('img')?.alt,
    colour: container.querySelector('rect')?.getAttribute('fill'),
  };
};

test('a picture without an alternative text is described by the beginning of its body', () => {
  expect(shown({ altText: '', body: `Thrown ${'by hand '.repeat(40)}` }).alt).toHaveLength(250);
  expect(shown({ body: 'Thrown by hand' }).alt).toBe('A bowl');
  expect(shown({ body: 'Thrown by hand' }, true).alt).toBe('');
});

test('the colour of its centre is shown until it loads, and never through a picture that may be transparent', () => {
  const colorData = { center: '#8a5a3c' };
  expect(shown({ colorData }).colour).toBe('#8a5a3c');
  expect(shown({ colorData, assetUrl: '/media/bowl.png' }).colour).toBeUndefined();
  expect(shown({}).colour).toBeUndefined();
});
