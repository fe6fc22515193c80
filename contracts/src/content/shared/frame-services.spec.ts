import { SERVICES } from './blocks/service-blocks.js';
import { blockProblems } from './blocks.js';
import { type FrameService, frameOf } from './frame-address.js';
import { EMBED_SERVICES, mapFrame, VIDEO_SERVICES } from './frame-services.js';

test.each<[string, string | undefined]>([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://www.youtube.com/@name', undefined],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/76979871/ab12cd34',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34',
  ],
  [
    'https://soundcloud.com/name/track',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fname%2Ftrack',
  ],
  ['https://x.com/name/status/123', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=123'],
  ['https://www.instagram.com/p/Abc12345/', 'https://www.instagram.com/p/Abc12345/embed/'],
  ['https://x.com/name', undefined],
])('%s is shown in the frame %s', (url, expected) => expect(frameOf(url, EMBED_SERVICES)).toBe(expected));

const all: readonly FrameService[] = [...EMBED_SERVICES, ...Object.values<FrameService>(SERVICES)];

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://name:word@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/x',
  'https://localhost/x',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:https://youtube.com/x',
  '//youtube.com/watch?v=dQw4w9WgXcQ',
  'youtube',
  `https://youtube.com/${'a'.repeat(2000)}`,
  7,
  null,
  undefined,
  '__proto__',
])('the address %j is refused at its field', (url) => {
  expect(blockProblems('video', { url, title: '', caption: '' })).toEqual({
    url: 'Enter an address of YouTube or Vimeo, such as https://vimeo.com/123456789.',
  });
  expect(Object.keys(blockProblems('embed', { url, title: '', caption: '' }) ?? {})).toEqual(['url']);
  expect(Object.keys(blockProblems('twitter', { url, title: '' }) ?? {})).toEqual(['url']);
});

test('a block of one service takes no address of another', () => {
  expect(blockProblems('tock', { url: 'https://vimeo.com/76979871', title: '' })).toBeDefined();
  expect(blockProblems('tock', { url: SERVICES.tock.example, title: '' })).toBeUndefined();
});

test.each(Object.entries<FrameService & { example: string }>(SERVICES))(
  'the example of %s is an address of it',
  (type, { example }) => {
    expect(blockProblems(type as 'tock', { url: example, title: '' })).toBeUndefined();
  },
);

test('every frame is of the hosts that its service names, over HTTPS', () => {
  const hosts = all.flatMap(({ frameHosts }) => frameHosts);
  for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  expect(VIDEO_SERVICES.map(({ frameHosts }) => frameHosts.length)).toEqual([1, 1]);
});

test.each([
  [91, 0],
  [0, 181],
  [Number.NaN, 0],
])('%s, %s is no place on earth', (latitude, longitude) =>
  expect(mapFrame(latitude, longitude)).toBeUndefined(),
);

test.each(['91', '1e1', 'x', '', '--1', '1.123456789'])('%j are no degrees of latitude', (latitude) =>
  expect(
    Object.keys(blockProblems('map', { title: '', address: '', showsMap: true, latitude }) ?? {}),
  ).toEqual(['latitude']),
);
