import { imageShape } from '../catalogue/product-shape.js';
import {
  list,
  matching,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  type Shape,
  shape,
  text,
} from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { weakPairs } from './shared/colour-contrast.js';
import {
  MAX_MENU_ORDER,
  THEME_DENSITY,
  THEME_FONTS,
  THEME_RADIUS,
  type ThemeColours,
} from './shared/theme-choices.js';
import type { Design, Theme, WebsiteDocument } from './website.js';

const colour = matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'This has to be a colour such as #8a5a3c.');
const colours = record<ThemeColours>({
  paper: colour,
  surface: colour,
  ink: colour,
  inkSoft: colour,
  line: colour,
  accent: colour,
  accentInk: colour,
  sale: colour,
});
const within = ({ min, max }: { readonly min: number; readonly max: number }): Shape =>
  shape({ type: 'number', minimum: min, maximum: max }, (value, path, problems) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      problems[path] = `This has to be between ${min} and ${max}.`;
  });

export const themeShape = record<Theme>({
  colour: colours,
  dark: optional(colours),
  type: record<Theme['type']>({ title: oneOf(THEME_FONTS), text: oneOf(THEME_FONTS) }),
  radius: within(THEME_RADIUS),
  density: within(THEME_DENSITY),
  logo: optional(imageShape),
  darkLogo: optional(imageShape),
});

export const menuOrderShape = list(matching(LOCAL_ID, 'This is no collection.'), MAX_MENU_ORDER);

export const footerShape = text(2000);

/** What the front page says. */
export const homeShape = named(
  'WebsiteHome',
  record<WebsiteDocument['home']>({
    headline: text(300),
    introduction: text(2000),
    hero: optional(imageShape),
    featuredProductIds: list(matching(LOCAL_ID, 'This is no product.'), 100),
    note: record<WebsiteDocument['home']['note']>({
      title: text(300),
      paragraphs: list(text(5000), 50),
      image: optional(imageShape),
    }),
  }),
);

/** The design of a website as it comes from outside. */
export const designShape = named(
  'WebsiteDesign',
  record<Design>({
    theme: themeShape,
    home: homeShape,
    menuOrder: optional(menuOrderShape),
    footer: footerShape,
  }),
);

/** What is wrong with the parts of a design together. */
export function meaningProblems({ theme, menuOrder = [] }: Pick<Design, 'theme' | 'menuOrder'>): Problems {
  const problems = unreadable(theme);
  if (new Set(menuOrder).size < menuOrder.length) problems.menuOrder = 'A collection is listed twice.';
  return problems;
}

/** The colours of text that visitors could not read on their ground. */
function unreadable({ colour: light, dark }: Theme): Problems {
  const problems: Problems = {};
  for (const [palette, chosen] of Object.entries({ colour: light, dark })) {
    for (const { front, ground, isRequired } of chosen ? weakPairs(chosen) : []) {
      const name = ground === 'accent' ? 'accent' : 'background';
      if (isRequired)
        problems[`theme.${palette}.${front}`] = `Text in this color is hard to read on the ${name} color.`;
    }
  }
  return problems;
}
