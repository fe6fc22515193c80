import { type PublicAnswer, type PublicFetch, PublicFetchError } from '../../platform/http/public-fetch.js';
import { PictureNotCopied } from '../../platform/picture-copier.js';
import { fetchPicture } from './remote-pictures.js';

const answer = (status: number, more: Partial<PublicAnswer> = {}): PublicAnswer => ({
  status,
  mediaType: 'image/jpeg',
  body: Buffer.from('a mug'),
  ...more,
});
const leadingTo = (location: string) => answer(302, { location });

const PAGES: Record<string, PublicAnswer> = {
  'https://cdn.test/mug.jpg?v=1': answer(200),
  'https://cdn.test/moved.jpg': answer(301, { location: '/mug.jpg?v=1' }),
  'https://cdn.test/gone.jpg': answer(404),
  'https://cdn.test/inside.jpg': leadingTo('http://inside.test/mug.jpg'),
  'https://cdn.test/port.jpg': leadingTo('http://cdn.test:6379/'),
  'https://cdn.test/file.jpg': leadingTo('file:///etc/passwd'),
  'https://cdn.test/nowhere.jpg': leadingTo('http://'),
  'https://cdn.test/round.jpg': leadingTo('/round.jpg'),
};
const REFUSED: Record<string, PublicFetchError['reason']> = {
  'http://inside.test/mug.jpg': 'notPublic',
  'https://cdn.test/large.jpg': 'tooLarge',
  'https://cdn.test/slow.jpg': 'late',
};

let asked: string[];
let timeouts: number[];
beforeEach(() => {
  [asked, timeouts] = [[], []];
});

const publicFetch: PublicFetch = async (url, { timeoutMs }) => {
  asked.push(url);
  timeouts.push(timeoutMs);
  const page = PAGES[url];
  if (!page) throw new PublicFetchError(REFUSED[url] ?? 'unreachable', url);
  return page;
};

async function reasonOf(address: string): Promise<string> {
  const error = await fetchPicture(address, publicFetch).catch((failure: unknown) => failure);
  if (!(error instanceof PictureNotCopied)) throw new Error(`${address} was fetched: ${String(error)}`);
  return error.message;
}

test('a picture is fetched, also when its host has moved it; both share one time', async () => {
  expect((await fetchPicture('https://cdn.test/moved.jpg', publicFetch)).toString()).toBe('a mug');
  expect(asked).toEqual(['https://cdn.test/moved.jpg', 'https://cdn.test/mug.jpg?v=1']);
  expect(Math.max(...timeouts)).toBeLessThanOrEqual(30_000);
});

test.each([
  ['mug.jpg', 'This is no web address.'],
  ['file:///etc/passwd', 'This is no web address.'],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'This is no web address.'],
  ['http://cdn.test:6379/', 'The address names a port.'],
  ['http://a:b@cdn.test/mug.jpg', 'The address has a password in it.'],
])('no host is asked for %s', async (address, reason) => {
  expect(await reasonOf(address)).toBe(reason);
  expect(asked).toEqual([]);
});

test.each([
  ['port.jpg', 'The address names a port.'],
  ['file.jpg', 'This is no web address.'],
  ['nowhere.jpg', 'This is no web address.'],
])('a redirect is checked like the first address: %s', async (name, reason) => {
  expect(await reasonOf(`https://cdn.test/${name}`)).toBe(reason);
  expect(asked).toEqual([`https://cdn.test/${name}`]);
});

test('the host of a redirect is checked too', async () => {
  expect(await reasonOf('https://cdn.test/inside.jpg')).toBe('The address is not public.');
});

test('three redirects are followed', async () => {
  expect(await reasonOf('https://cdn.test/round.jpg')).toBe('The server redirects too often.');
  expect(asked).toHaveLength(4);
});

test.each([
  ['gone.jpg', 'The server answered 404.'],
  ['large.jpg', 'The file is larger than 20 MB.'],
  ['slow.jpg', 'The server took too long to answer.'],
  ['other.jpg', 'The server does not answer.'],
])('%s: %s', async (name, reason) => {
  expect(await reasonOf(`https://cdn.test/${name}`)).toBe(reason);
});
