/** A language of the server's own texts. */
export type Language = 'fr' | 'en'

/** The preferred supported language of an Accept-Language header; French by default (RFC 9110, 12.5.4). */
export const languageAsked = (header: string): Language => {
  const ranked = header
    .split(',')
    .map((part, index) => {
      const [tag, ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), index }
    })
    .filter(({ language, weight }) => (language === 'fr' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  return ranked[0]?.language === 'en' ? 'en' : 'fr'
}
