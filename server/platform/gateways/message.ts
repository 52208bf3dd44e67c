/** What became of a message to an outside service: taken, or refused for good, with the words of the other side. */
export type MessageAnswer = { status: 'TAKEN' } | { status: 'REFUSED'; reason: string }

/** A document that goes with a message. */
export type ToldDocument = { name: string; contentType: string; digest: string; content: Uint8Array }
