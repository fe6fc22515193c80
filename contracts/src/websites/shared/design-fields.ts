import type { Design, WebsiteSettings } from '../website.js';

/** The parts of a website that make its design; an owner changes and publishes them together. */
const DESIGN_FIELDS = ['theme', 'home', 'menuOrder', 'footer'] as const satisfies readonly (keyof Design)[];

/** The design within a website's document or settings. */
export function designOf(website: Design): Design {
  const fields = DESIGN_FIELDS.filter((field) => website[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, website[field]])) as Design;
}

/** The settings with another design; a part that the design does not have is in them no more. */
export function withDesign<Settings extends WebsiteSettings>(settings: Settings, design: Design): Settings {
  const others = Object.entries(settings).filter(([field]) => !DESIGN_FIELDS.includes(field as never));
  return { ...Object.fromEntries(others), ...design } as Settings;
}
