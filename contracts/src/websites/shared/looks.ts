import type { Theme } from '../website.js';

/** A look that a new website can begin with. */
export type Look = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly theme: Theme;
};

/** The four looks of the first run; the first one is that of a website that chose none. */
export const LOOKS = [
  {
    id: 'plain',
    name: 'Plain',
    about: 'Quiet paper and black, with a serif for titles.',
    theme: {
      colour: {
        paper: '#f7f7f5',
        surface: '#ffffff',
        ink: '#1d1d1b',
        inkSoft: '#5c5c57',
        line: '#dcdcd6',
        accent: '#1d1d1b',
        accentInk: '#ffffff',
        sale: '#9b2c1f',
      },
      type: { title: 'fraunces', text: 'hanken-grotesk' },
      radius: 2,
      density: 1,
    },
  },
  {
    id: 'warm',
    name: 'Warm',
    about: 'Cream and terracotta, round corners, room to breathe.',
    theme: {
      colour: {
        paper: '#faf5ee',
        surface: '#fffdf9',
        ink: '#2b2119',
        inkSoft: '#65574a',
        line: '#e4d9cb',
        accent: '#8a3f1d',
        accentInk: '#ffffff',
        sale: '#9b2c1f',
      },
      type: { title: 'newsreader', text: 'hanken-grotesk' },
      radius: 12,
      density: 1.15,
    },
  },
  {
    id: 'bright',
    name: 'Bright',
    about: 'White and blue, plain type, close together.',
    theme: {
      colour: {
        paper: '#ffffff',
        surface: '#f3f4f6',
        ink: '#111318',
        inkSoft: '#565b66',
        line: '#dfe2e7',
        accent: '#1f3fd1',
        accentInk: '#ffffff',
        sale: '#b3261e',
      },
      type: { title: 'instrument-sans', text: 'instrument-sans' },
      radius: 8,
      density: 0.9,
    },
  },
  {
    id: 'night',
    name: 'Night',
    about: 'Dark pages with gold, straight edges.',
    theme: {
      colour: {
        paper: '#14161a',
        surface: '#1d2026',
        ink: '#f0efec',
        inkSoft: '#a9adb5',
        line: '#343841',
        accent: '#e8c468',
        accentInk: '#1a1509',
        sale: '#ff9186',
      },
      type: { title: 'fraunces', text: 'instrument-sans' },
      radius: 0,
      density: 1.1,
    },
  },
] as const satisfies readonly Look[];
