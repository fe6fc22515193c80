/** Why one page is not read, in words that go on from its title. The page goes into what is left out. */
export class TooLarge extends Error {}
