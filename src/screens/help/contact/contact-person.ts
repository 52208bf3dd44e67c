/** Who writes, and for which account: it goes along with the message. */
export type ContactPerson = { email: string; name: string; company: string; masterRef: string }
