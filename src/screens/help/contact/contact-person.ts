/** The sender and their account, sent along with the message. */
export type ContactPerson = { email: string; name: string; company: string; masterRef: string }
