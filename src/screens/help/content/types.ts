/** The help pages on one subject, under its heading. */
export type HelpGroup = { title: string; pages: readonly HelpPage[] }

/** A page of the help. `slug` is its path, the same in both languages. */
export type HelpPage = {
  slug: string
  title: string
  lead: string
  /** Whether light accounts see it as well. */
  isLight?: true
  sections: readonly HelpSection[]
}

export type HelpSection = {
  title: string
  text: readonly string[]
  /** Hidden from light accounts, on a page that they see. */
  isFullOnly?: true
  /** A screenshot of the product, taken by `npm run help:pictures`; `alt` describes it. */
  picture?: { name: string; alt: string }
  /** Links to the screens it describes. */
  links?: readonly { href: string; label: string; isFullOnly?: true }[]
}

/** Size of each screenshot, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 750 }
