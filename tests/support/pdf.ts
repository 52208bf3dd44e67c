/** A small document that begins and ends as a PDF does; different words make different documents. */
export const pdf = (words = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
