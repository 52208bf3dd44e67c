import PostalMime from 'postal-mime'

/** A mail as a page and as a text; '' for what it has not. */
export const mailTextsOf = async (raw: Uint8Array): Promise<{ html: string; text: string }> => {
  const { html = '', text = '' } = await PostalMime.parse(raw)
  return { html, text }
}
