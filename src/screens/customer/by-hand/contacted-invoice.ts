/** An invoice that a contact may be limited to. */
export type ContactedInvoice = { uniqueRef: string; documentNumber: string }
