import { pictureTag } from './template-picture';

test('the picture has the URL of the shop, and its words cannot end the tag or begin a template expression', () => {
  const tag = pictureTag({ assetUrl: '/media/mug.webp', altText: 'A "5" {cup} & <saucer>', body: '' });
  expect(tag).toBe(
    '<img src="{site.url}/media/mug.webp?format=1000w" alt="A &quot;5&quot; &#123;cup&#125; &amp; &lt;saucer&gt;" ' +
      'width="512" style="max-width:100%;height:auto">',
  );
});

test('a picture without alternative text has the beginning of its body', () => {
  expect(pictureTag({ assetUrl: '/media/a.jpg', altText: '', body: 'Two mugs' })).toContain('alt="Two mugs"');
});
