import type { Theme } from '@daybook/contracts/websites/website';
import { coloursOf, familiesOf } from './plain-page.js';

/** The style of a page without script that sells: a header, lines with amounts, and buttons. */
export function plainShopStyle(theme: Theme): string {
  const { title, text } = familiesOf(theme);
  return `body{margin:0 auto;padding:1.5rem;max-width:36rem;font:1.0625rem/1.5 ${text};overflow-wrap:anywhere}\
header{margin-bottom:2.5rem;font-family:${title};font-size:1.25rem}header a{text-decoration:none;color:inherit}\
img{display:block;max-width:min(14rem,100%);max-height:3rem;width:auto;height:auto}\
h1{font-family:${title};font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;font-weight:500;margin:0 0 1rem}\
h2{font-size:1.0625rem;margin:0}p{margin:0 0 1rem}ul{list-style:none;margin:0;padding:0}\
.line{display:flex;justify-content:space-between;gap:1.5rem;padding:.75rem 0;border-top:1px solid;margin:0}\
.line span+span,.line strong+strong{flex:none;font-variant-numeric:tabular-nums}\
.button{display:inline-block;box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border:1px solid;\
border-radius:${Number(theme.radius) || 0}px;font:inherit;text-decoration:none;cursor:pointer}\
.button:hover{text-decoration:underline}a:focus-visible,.button:focus-visible{outline:2px solid;outline-offset:2px}\
form{margin:1rem 0 0}section{margin-top:3rem;padding-top:1.5rem;border-top:1px solid}section p{margin:.25rem 0 0}\
${coloursOf(theme, rules)}`;
}

const rules = ({ paper, ink, inkSoft, accent, accentInk }: Theme['colour']): string =>
  `body{background:${paper};color:${ink}}section p{color:${inkSoft}}.button{background:${accent};color:${accentInk};border-color:${accent}}\
.button.second{background:transparent;color:${ink};border-color:${inkSoft}}`;
