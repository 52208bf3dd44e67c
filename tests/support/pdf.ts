/** A small document that begins and ends like a PDF; different words make different documents. */
export const pdf = (words = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
