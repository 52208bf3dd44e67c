import PostalMime from 'postal-mime'

/** The HTML and plain text of an e-mail; '' for a missing one. */
export const mailTextsOf = async (raw: Uint8Array): Promise<{ html: string; text: string }> => {
  const { html = '', text = '' } = await PostalMime.parse(raw)
  return { html, text }
}
