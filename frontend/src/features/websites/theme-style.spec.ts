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
