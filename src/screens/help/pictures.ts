const addresses: Record<string, string> = import.meta.glob('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The URL of a screenshot. */
export const pictureAddress = (name: string, language: string, scheme: string): string | undefined =>
  addresses[`./pictures/${name}-${language}-${scheme}.webp`]
