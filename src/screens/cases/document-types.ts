/** Kinds of document that a case takes, as a file field names them; the server looks at their content (SEC-03). */
export const DOCUMENT_TYPES = 'application/pdf,image/png,image/jpeg'
