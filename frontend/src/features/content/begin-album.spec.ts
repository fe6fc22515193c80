import { beginAlbum } from './begin-album';

const HTML = `<div><audio hidden data-player></audio><ol>
<li data-track="/media/files/1" data-title="Glaze"><button hidden>Glaze</button><span>Glaze</span><audio></audio></li>
<li data-track="/media/files/2" data-title="Kiln"><button hidden>Kiln</button><span>Kiln</span><audio></audio></li>
</ol></div>`;

let played: string[];
beforeEach(() => {
  document.body.innerHTML = HTML;
  played = [];
  // jsdom plays nothing
  HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  };
});

const album = () => document.querySelector('div') as HTMLElement;
const player = () => document.querySelector('audio') as HTMLAudioElement;
const current = () => document.querySelector('[aria-current]')?.getAttribute('data-title');

test('one player stands for all tracks, and nothing plays by itself', () => {
  beginAlbum(album());
  expect(document.querySelectorAll('audio')).toHaveLength(1);
  expect([player().hidden, player().getAttribute('aria-label'), current(), played]).toEqual([
    false,
    'Glaze',
    'Glaze',
    [],
  ]);
});

test('a press plays a track, after it comes the next, and the last one is the end', () => {
  const end = beginAlbum(album());
  const [first, second] = document.querySelectorAll('button');
  first?.click();
  player().dispatchEvent(new Event('ended'));
  expect([played, current()]).toEqual([['/media/files/1', '/media/files/2'], 'Kiln']);
  player().dispatchEvent(new Event('ended'));
  expect(played).toHaveLength(2);
  end();
  second?.click();
  expect(played).toHaveLength(2);
});
