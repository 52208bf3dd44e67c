/** A page of the help. `slug` is its address and is the same in both languages. */
export type HelpPage = {
  slug: string
  title: string
  lead: string
  sections: readonly HelpSection[]
}

export type HelpSection = {
  title: string
  text: readonly string[]
  /** Screens on which it is done. */
  links?: readonly { href: string; label: string }[]
}
