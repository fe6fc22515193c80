/** What we use of a package that brings no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: object };
  export function compile(options: {
    wordwrap: number | false;
    selectors: Selector[];
  }): (html: string) => string;
}
