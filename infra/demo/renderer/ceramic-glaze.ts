import { colour, type LinearColour } from './linear-colour.js';
import type { Hit, Surface } from './scene.js';
import { hash3, noise3, smoothStep } from './seeded-noise.js';
import { INSIDE, type TurnedPaint } from './turned-form.js';

/** What a pot was made of and dipped in, as a potter would note it. Colours are `#rrggbb`. */
export type Glaze = {
  readonly clay: string;
  readonly glaze: string;
  /** where the glaze is thin: at the rim and on throwing rings the clay warms it */
  readonly thin: string;
  readonly inside?: string;
  /** share of the height that stays raw at the foot */
  readonly bareFoot: number;
  /** how uneven the glaze edge is, share of the height; drips are part of it */
  readonly unevenness: number;
  /** a second dip from above, down to this share of the height */
  readonly dip?: { readonly glaze: string; readonly downTo: number };
  /** share of the surface that iron specks take, 0 to 1 */
  readonly specks: number;
  readonly speck: string;
  readonly gloss: number;
  /** depth of throwing rings */
  readonly rings: number;
};

/** Turns the note into paint. */
export function ceramicPaint(note: Glaze, seed: number): TurnedPaint {
  const clay = colour(note.clay);
  const glaze = colour(note.glaze);
  const thin = colour(note.thin);
  const inside = colour(note.inside ?? note.glaze);
  const dip = note.dip ? colour(note.dip.glaze) : glaze;
  const speck = colour(note.speck);
  const shift = (seed % 977) * 0.31;
  return (hit, surface, profile, pixel) => {
    const { u: x, v: y, w: z } = hit;
    const rho = Math.sqrt(x * x + z * z) + 1e-5;
    const aroundX = (x / rho) * 1.4;
    const aroundZ = (z / rho) * 1.4;
    const cloud =
      noise3(x * 2.3 + shift, y * 2.3, z * 2.3) * 0.6 + noise3(x * 6.1, y * 6.1 + shift, z * 6.1) * 0.4;
    const isInside = hit.part === INSIDE;
    const toRim = profile.height - y;
    // rings follow the radius on a flat floor and the height on a wall
    const flat = hit.ny * hit.ny;
    const along = y * 30 * (1 - flat) + rho * 26 * flat;
    const ring = noise3(aroundX * 0.45 + shift, along, aroundZ * 0.45);
    const ringNext = noise3(aroundX * 0.45 + shift, along + 0.35, aroundZ * 0.45);
    tilt(hit, (ringNext - ring) * note.rings * (isInside ? 1.3 : 1), x / rho, z / rho, flat);

    let r = glaze[0];
    let g = glaze[1];
    let b = glaze[2];
    let gloss = note.gloss;
    if (isInside) {
      r = inside[0];
      g = inside[1];
      b = inside[2];
    } else {
      const drip = Math.max(0, noise3(aroundX * 2.3, shift + 3.7, aroundZ * 2.3) - 0.15) ** 2;
      const ripple = noise3(aroundX * 5.2, shift + 0.4, aroundZ * 5.2) * 0.22;
      const stray = noise3(aroundX * 0.9 + shift, 1.3, aroundZ * 0.9) * 0.6 + ripple - drip * 2.2;
      if (note.dip) {
        const edge = profile.height * (note.dip.downTo + stray * note.unevenness);
        const cover = smoothStep(-pixel, pixel + 0.006, y - edge);
        // where two glazes overlap they melt into a third, darker one
        const overlap = cover * (1 - smoothStep(0, 0.05, y - edge)) * 0.32;
        r += (dip[0] * (1 - overlap) - r) * cover;
        g += (dip[1] * (1 - overlap) - g) * cover;
        b += (dip[2] * (1 - overlap) - b) * cover;
        bead(hit, y - edge, x / rho, z / rho);
      }
      if (note.bareFoot > 0) {
        const wander = noise3(aroundX * 0.9, shift + 9.1, aroundZ * 0.9) * 0.6 + ripple - drip * 1.4;
        const edge = profile.height * (note.bareFoot + wander * note.unevenness);
        const bare = 1 - smoothStep(-pixel, pixel + 0.004, y - edge);
        const pool = (1 - bare) * (1 - smoothStep(0, 0.07, y - edge)) * 0.14;
        r = r * (1 - pool) + (clay[0] * (1 + cloud * 0.06) - r) * bare;
        g = g * (1 - pool) + (clay[1] * (1 + cloud * 0.06) - g) * bare;
        b = b * (1 - pool) + (clay[2] * (1 + cloud * 0.06) - b) * bare;
        gloss *= 1 - bare;
        bead(hit, y - edge, x / rho, z / rho);
      }
    }
    const ridge = Math.max(0, ring - 0.2) * note.rings * 2.2;
    const lip = (1 - smoothStep(0.002, 0.02 + cloud * 0.012, toRim)) * (0.52 + cloud * 0.5);
    const worn = Math.min(1, lip + ridge) * Math.min(1, gloss * 6);
    r += (thin[0] - r) * worn;
    g += (thin[1] - g) * worn;
    b += (thin[2] - b) * worn;
    const mottle = 1 + cloud * 0.075;
    surface.r = r * mottle;
    surface.g = g * mottle * (1 - cloud * 0.008);
    surface.b = b * mottle * (1 - cloud * 0.016);
    surface.gloss = gloss;
    if (note.specks > 0) {
      const crowd = 1 + cloud * 1.2;
      speckle(surface, speck, note.specks * 1.3 * crowd, x + shift, y, z, 52, pixel, 0.62);
      speckle(surface, speck, note.specks * 0.75 * crowd, x, y + shift, z, 21, pixel, 0.6);
    }
  };
}

/** The glaze ends in a thin bead that catches the light above and shades below. */
function bead(hit: Hit, above: number, ux: number, uz: number): void {
  if (above < -0.012 || above > 0.014) return;
  const lean = above > 0.003 ? -0.1 : 0.32;
  tilt(hit, lean, ux, uz, 0);
}

function tilt(hit: Hit, amount: number, ux: number, uz: number, flat: number): void {
  const x = hit.nx + ux * amount * flat;
  const y = hit.ny - amount * (1 - flat);
  const z = hit.nz + uz * amount * flat;
  const length = Math.sqrt(x * x + y * y + z * z);
  hit.nx = x / length;
  hit.ny = y / length;
  hit.nz = z / length;
}

/** Specks are balls in space cut by the surface, so that their sizes vary as iron grains do. */
function speckle(
  surface: Surface,
  speck: LinearColour,
  share: number,
  x: number,
  y: number,
  z: number,
  cells: number,
  pixel: number,
  strength: number,
): void {
  const cx = Math.floor(x * cells);
  const cy = Math.floor(y * cells);
  const cz = Math.floor(z * cells);
  const chance = hash3(cx, cy, cz);
  if (chance > share) return;
  const grade = hash3(cz, cx, cy + 7);
  const size = 0.07 + 0.26 * grade * grade * grade;
  const dx = x * cells - cx - 0.32 - 0.36 * hash3(cy, cz, cx);
  const dy = y * cells - cy - 0.32 - 0.36 * hash3(cx, cz, cy);
  const dz = z * cells - cz - 0.32 - 0.36 * hash3(cz, cy, cx);
  // iron melts into the glaze unevenly
  const ragged = 0.06 * noise3(x * cells * 4, y * cells * 4, z * cells * 4);
  const edge = size + ragged - Math.sqrt(dx * dx + dy * dy + dz * dz);
  const blur = Math.max(0.045, pixel * cells * 0.8);
  if (edge < -blur) return;
  // a far picture cannot show a small speck, only the grey it leaves
  const visible = smoothStep(-blur, blur, edge) * strength * (0.45 + 0.55 * hash3(cx + 3, cz, cy));
  surface.r += (speck[0] - surface.r) * visible;
  surface.g += (speck[1] - surface.g) * visible;
  surface.b += (speck[2] - surface.b) * visible;
}

/** The same glaze on a handle, where there is no axis to speak of. */
export function handlePaint(note: Glaze, seed: number): (hit: Hit, surface: Surface, pixel: number) => void {
  const glaze = colour(note.dip?.glaze ?? note.glaze);
  const thin = colour(note.thin);
  const speck = colour(note.speck);
  const shift = (seed % 977) * 0.31;
  return (hit, surface, pixel) => {
    const cloud = noise3(hit.x * 5 + shift, hit.y * 5, hit.z * 5);
    const worn = Math.max(0, noise3(hit.x * 9, hit.y * 9, shift)) * 0.25;
    surface.r = (glaze[0] + (thin[0] - glaze[0]) * worn) * (1 + cloud * 0.05);
    surface.g = (glaze[1] + (thin[1] - glaze[1]) * worn) * (1 + cloud * 0.05);
    surface.b = (glaze[2] + (thin[2] - glaze[2]) * worn) * (1 + cloud * 0.05);
    surface.gloss = note.gloss;
    // where it grows out of the wall, light hardly reaches
    const join = Math.min(hit.u, 1 - hit.u);
    surface.occlusion *= 0.74 + 0.26 * smoothStep(0.0, 0.1, join);
    if (note.specks > 0) speckle(surface, speck, note.specks, hit.x + shift, hit.y, hit.z, 52, pixel, 0.6);
  };
}
