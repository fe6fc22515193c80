import { SOCIAL_SERVICES, socialServiceOf } from './social-services.js';

test.each<[string, string | undefined]>([
  ['https://www.instagram.com/plainward', 'Instagram'],
  ['https://plainward.bandcamp.com/', 'Bandcamp'],
  ['https://open.spotify.com/artist/1', 'Spotify'],
  ['https://podcasts.apple.com/us/podcast/1', 'Apple Podcasts'],
  ['https://instagram.com.evil.example/x', undefined],
  ['https://notinstagram.com/x', undefined],
  ['plainward', undefined],
])('%s is an account at %s', (url, name) => expect(socialServiceOf(url)?.name).toBe(name));

test('no two services have one name, one mark or one host', () => {
  expect(SOCIAL_SERVICES.length).toBeGreaterThanOrEqual(40);
  for (const of of [
    SOCIAL_SERVICES.map(({ name }) => name),
    SOCIAL_SERVICES.map(({ mark }) => mark),
    SOCIAL_SERVICES.flatMap(({ hosts }) => hosts),
  ])
    expect(new Set(of).size).toBe(of.length);
});
