import { type FrameService, idIn } from './frame-address.js';

const YOUTUBE_ID = /^\/?(?:(?:embed|shorts|live|v)\/)?([\w-]{11})$/;

const youtubeFrame = (url: URL): string | undefined => {
  const id = idIn(/^([\w-]{11})$/, url.searchParams.get('v')) ?? idIn(YOUTUBE_ID, url.pathname);
  return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
};

const vimeoFrame = (url: URL): string | undefined => {
  const [, id, hash] = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  return id && `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`;
};

/** The services of videos. */
export const VIDEO_SERVICES: readonly FrameService[] = [
  {
    title: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frameHosts: ['www.youtube-nocookie.com'],
    frameOf: youtubeFrame,
  },
  {
    title: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frameHosts: ['player.vimeo.com'],
    frameOf: vimeoFrame,
  },
];

/** Further services whose addresses an embed may show. */
export const EMBED_SERVICES: readonly FrameService[] = [
  ...VIDEO_SERVICES,
  {
    title: 'SoundCloud',
    hosts: ['soundcloud.com'],
    frameHosts: ['w.soundcloud.com'],
    frameOf: ({ origin, pathname }) =>
      /^\/[\w-]+(\/[\w-]+)*\/?$/.test(pathname)
        ? `https://w.soundcloud.com/player/?${new URLSearchParams({ url: origin + pathname })}`
        : undefined,
  },
  {
    title: 'Spotify',
    hosts: ['open.spotify.com'],
    frameHosts: ['open.spotify.com'],
    frameOf: ({ pathname }) => {
      const [, kind, id] =
        /^\/(track|album|playlist|artist|episode|show)\/([A-Za-z\d]{22})$/.exec(pathname) ?? [];
      return id && `https://open.spotify.com/embed/${kind}/${id}`;
    },
  },
  {
    title: 'X',
    hosts: ['twitter.com', 'x.com'],
    frameHosts: ['platform.twitter.com'],
    frameOf: ({ pathname }) => {
      const id = idIn(/^\/\w{1,20}\/status\/(\d{1,20})\/?$/, pathname);
      return id && `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`;
    },
  },
  {
    title: 'Instagram',
    hosts: ['instagram.com'],
    frameHosts: ['www.instagram.com'],
    frameOf: ({ pathname }) => {
      const [, kind, id] = /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,20})\/?$/.exec(pathname) ?? [];
      return id && `https://www.instagram.com/${kind}/${id}/embed/`;
    },
  },
  {
    title: 'OpenStreetMap',
    hosts: ['openstreetmap.org'],
    frameHosts: ['www.openstreetmap.org'],
    frameOf: ({ hash }) => {
      const [, latitude, longitude] =
        /map=\d{1,2}(?:\.\d+)?\/(-?[\d.]{1,12})\/(-?[\d.]{1,12})/.exec(hash) ?? [];
      return latitude && longitude ? mapFrame(Number(latitude), Number(longitude)) : undefined;
    },
  },
];

/** Degrees around a place that its map shows. */
const AROUND = 0.008;

/** A map of OpenStreetMap with a mark; undefined: it is no place on earth. */
export function mapFrame(latitude: number, longitude: number): string | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  const rounded = (degrees: number) => degrees.toFixed(5);
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND];
  const asked = new URLSearchParams({
    bbox: box.map(rounded).join(','),
    layer: 'mapnik',
    marker: `${rounded(latitude)},${rounded(longitude)}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${asked}`;
}
