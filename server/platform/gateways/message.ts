/** Result of a message to an external service: accepted, or refused permanently, with the reason given. */
export type MessageAnswer = { status: 'TAKEN' } | { status: 'REFUSED'; reason: string }

/** A document attached to a message. */
export type ToldDocument = { name: string; contentType: string; digest: string; content: Uint8Array }
