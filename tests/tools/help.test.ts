import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groups as english } from '../../src/screens/help/content/en/index.ts'
import { groups as french } from '../../src/screens/help/content/fr/index.ts'
import { helpFor } from '../../src/screens/help/content/load.ts'
import { helpHits } from '../../src/screens/help/content/search.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = file('src/screens/help/pictures/')
const pages = (groups: typeof french) => groups.flatMap((group) => group.pages)
const sections = pages(french).flatMap((page) => page.sections)

/** A larger picture shows too much, or has too high a resolution. */
const MAX_BYTES = 44 * 1024

test('both languages have the same pages, sections, pictures and links', () => {
  const shape = (groups: typeof french) =>
    groups.map((group) =>
      group.pages.map(({ slug, isLight, sections: parts }) => [
        slug,
        isLight,
        parts.map(({ text, picture, links, isFullOnly }) => [
          text.length,
          picture?.name,
          isFullOnly,
          links?.map((link) => [link.href, link.isFullOnly]),
        ]),
      ]),
    )
  expect(shape(english)).toEqual(shape(french))
})

test('every picture exists for each language and appearance, is small, and is used once', () => {
  const named = sections.flatMap(({ picture }) => (picture ? [picture.name] : []))
  const wanted = named.flatMap((name) =>
    ['fr', 'en'].flatMap((language) => ['light', 'dark'].map((scheme) => `${name}-${language}-${scheme}.webp`)),
  )
  const there = readdirSync(folder)
  expect(there.sort()).toEqual(wanted.sort())
  const heavy = there.filter((name) => statSync(folder + name).size > MAX_BYTES)
  expect(heavy).toEqual([])
})

test('links lead to existing screens and pages, and for a light account to those of its shell', () => {
  const routes = readFileSync(file('src/app/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  const light = [.../const light = \[([^\]]+)\]/.exec(routes)![1]!.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  const leads = (href: string, to: readonly string[]) => {
    const { pathname } = new URL(href, 'http://help')
    return to.some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  }
  const hrefs = (groups: typeof french) =>
    pages(groups).flatMap((page) => page.sections.flatMap(({ links = [] }) => links.map(({ href }) => href)))
  expect(hrefs(french).filter((href) => !leads(href, paths))).toEqual([])
  expect(hrefs(helpFor(french, true)).filter((href) => !leads(href, light))).toEqual([])
  for (const isLight of [false, true]) {
    const told = helpFor(french, isLight)
    const slugs = pages(told).map(({ slug }) => slug)
    const asked = hrefs(told).flatMap((href) => new URL(href, 'http://help').searchParams.get('page') ?? [])
    expect(asked.filter((slug) => !slugs.includes(slug))).toEqual([])
  }
})

test('a search lists titles before text, ignores accents, and finds nothing for an empty query', () => {
  const hits = helpHits(pages(french), 'mise en demeure', 4)
  expect(hits[0]).toEqual({ title: 'Mise en demeure et dossiers', page: '', href: '/help?page=cases' })
  expect(hits[1]).toMatchObject({ title: 'La mise en demeure', page: 'Mise en demeure et dossiers' })
  expect(hits).toHaveLength(4)
  const [promise] = helpHits(pages(french), 'UNE PROMESSE', 1)
  expect(promise?.href).toBe('/help?page=events&section=Une+promesse')
  expect(helpHits(pages(french), 'prelevement', 4).map(({ page }) => page)).toContain('Abonnement et factures')
  expect(helpHits(pages(french), ' ', 4)).toEqual([])
})
