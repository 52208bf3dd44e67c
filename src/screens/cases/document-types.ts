/** Types of documents for a case, for a file input; the server checks their content (SEC-03). */
export const DOCUMENT_TYPES = 'application/pdf,image/png,image/jpeg'
