/** A service at which a website has an account: its name, its hosts without `www.`, and the characters of its mark. */
export type SocialService = {
  readonly name: string;
  readonly hosts: readonly string[];
  /** one or two characters: the marks are ours, and no one else's logo */
  readonly mark: string;
};

const service = (name: string, mark: string, ...hosts: readonly string[]): SocialService => ({
  name,
  mark,
  hosts,
});

/** The services that links to accounts know by their addresses (section 3, blocks 19, 48 and 54). */
export const SOCIAL_SERVICES: readonly SocialService[] = [
  service('Apple Music', 'Am', 'music.apple.com'),
  service('Apple Podcasts', 'Ap', 'podcasts.apple.com'),
  service('Bandcamp', 'Bc', 'bandcamp.com'),
  service('Bandsintown', 'Bt', 'bandsintown.com'),
  service('Behance', 'Bē', 'behance.net'),
  service('Bluesky', 'Bs', 'bsky.app'),
  service('Buy Me a Coffee', 'Bm', 'buymeacoffee.com'),
  service('CodePen', 'Cp', 'codepen.io'),
  service('Discord', 'Dc', 'discord.gg', 'discord.com'),
  service('Dribbble', 'Dr', 'dribbble.com'),
  service('Etsy', 'E', 'etsy.com'),
  service('Facebook', 'f', 'facebook.com', 'fb.com'),
  service('500px', '5', '500px.com'),
  service('Flickr', 'Fl', 'flickr.com', 'flic.kr'),
  service('Foursquare', '4', 'foursquare.com'),
  service('GitHub', 'Gh', 'github.com'),
  service('GitLab', 'Gl', 'gitlab.com'),
  service('Goodreads', 'Gr', 'goodreads.com'),
  service('Google Maps', 'G', 'google.com', 'maps.app.goo.gl'),
  service('Houzz', 'Hz', 'houzz.com'),
  service('IMDb', 'Im', 'imdb.com'),
  service('Instagram', 'Ig', 'instagram.com'),
  service('Kickstarter', 'K', 'kickstarter.com'),
  service('Ko-fi', 'Ko', 'ko-fi.com'),
  service('LinkedIn', 'in', 'linkedin.com'),
  service('Mastodon', 'Ma', 'mastodon.social', 'mastodon.online', 'mstdn.social'),
  service('Medium', 'M', 'medium.com'),
  service('Patreon', 'Pa', 'patreon.com'),
  service('Pinterest', 'P', 'pinterest.com', 'pin.it'),
  service('Ravelry', 'Ra', 'ravelry.com'),
  service('Reddit', 'Re', 'reddit.com'),
  service('Snapchat', 'Sn', 'snapchat.com'),
  service('SoundCloud', 'Sc', 'soundcloud.com'),
  service('Spotify', 'Sp', 'open.spotify.com', 'spotify.com'),
  service('Substack', 'Su', 'substack.com'),
  service('Telegram', 'Te', 't.me', 'telegram.me'),
  service('Threads', '@', 'threads.net', 'threads.com'),
  service('TikTok', 'Tt', 'tiktok.com'),
  service('Tripadvisor', 'Ta', 'tripadvisor.com'),
  service('Tumblr', 't', 'tumblr.com'),
  service('Twitch', 'Tw', 'twitch.tv'),
  service('Vimeo', 'V', 'vimeo.com'),
  service('WhatsApp', 'Wa', 'wa.me', 'whatsapp.com'),
  service('X', 'X', 'x.com', 'twitter.com'),
  service('Yelp', 'Y', 'yelp.com'),
  service('YouTube', 'Yt', 'youtube.com', 'youtu.be'),
];

/** The service whose address it is, below its own names as well: `plainward.bandcamp.com`. */
export function socialServiceOf(url: string): SocialService | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const isAt = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  const [longest] = SOCIAL_SERVICES.flatMap((one) =>
    one.hosts.filter(isAt).map((host) => ({ one, host })),
  ).sort((a, b) => b.host.length - a.host.length);
  return longest?.one;
}
