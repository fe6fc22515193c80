import { themeIcon, themeStyle } from './theme-style';

const theme = {
  colour: {
    paper: '#ffffff',
    surface: 'rgb(240 240 240 / 50%)',
    ink: 'black',
    inkSoft: '#444',
    line: '#ccc',
    accent: '#0a5',
    accentInk: '#fff',
    sale: 'oklch(60% 0.2 30)',
  },
  type: { title: 'newsreader', text: 'instrument-sans' },
  radius: 4,
  density: 1.2,
} as const;

test('a theme becomes custom properties', () => {
  const style = themeStyle(theme);
  expect(style).toMatch(/^:root\{.*\}$/);
  expect(style).toContain('--colour-surface:rgb(240 240 240 / 50%)');
  expect(style).toContain('--font-title:"Newsreader","Newsreader fallback",serif');
  expect(style).toContain('--radius:4px');
  expect(style).toContain('--density:1.2');
});

test('dark colours are for screens whose device wishes them', () => {
  expect(themeStyle(theme)).not.toContain('@media');
  const style = themeStyle({ ...theme, dark: { ...theme.colour, paper: '#111', ink: 'red}' } });
  const [, night] = style.split('@media screen and (prefers-color-scheme:dark)');
  expect(night).toMatch(/^\{:root\{--colour-paper:#111;.*;color-scheme:dark\}\}$/);
  expect(night).not.toContain('--colour-ink:');
});

test('a system font is on the device already', () => {
  const type = { title: 'system-serif', text: 'system-sans' } as const;
  expect(themeStyle({ ...theme, type })).toContain('--font-text:system-ui,');
});

test.each(['red;}body{display:none', '</style><script>', 'url(javascript:x)', 'a'.repeat(65)])(
  'an invalid colour (%s) leaves the default',
  (accent) => {
    const style = themeStyle({ ...theme, colour: { ...theme.colour, accent } });
    expect(style).not.toContain('--colour-accent:');
    expect(style).not.toContain(accent);
  },
);

test('the tab’s icon is the initial of the website’s title', () => {
  expect(decodeURIComponent(themeIcon('“ørsted”', theme))).toContain('>Ø</text>');
});
