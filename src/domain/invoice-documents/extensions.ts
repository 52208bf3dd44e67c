/** Extensions of documents of invoices: PDF, and the XML of UBL and CII. */
export const documentExtensions = ['.pdf', '.xml'] as const

/** Whether a file is a PDF by its name, which no accounting file is: XML may be either. */
export const isPdfName = (name: string): boolean => name.toLowerCase().endsWith('.pdf')
