/** Pages of one subject, under its heading. */
export type HelpGroup = { title: string; pages: readonly HelpPage[] }

/** A page of the help. `slug` is its address and is the same in both languages. */
export type HelpPage = {
  slug: string
  title: string
  lead: string
  /** Whether a light account is told it as well. */
  isLight?: true
  sections: readonly HelpSection[]
}

export type HelpSection = {
  title: string
  text: readonly string[]
  /** Of what a light account does not have, on a page that it is told. */
  isFullOnly?: true
  /** A screen of the product, taken by `npm run help:pictures`; `alt` says what is to be seen. */
  picture?: { name: string; alt: string }
  /** Screens on which it is done. */
  links?: readonly { href: string; label: string; isFullOnly?: true }[]
}

/** Pixels of each picture. */
export const PICTURE_SIZE = { width: 1200, height: 750 }
