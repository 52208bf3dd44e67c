/** Right part of our Message-IDs: the domain of the sender's address. */
export const messageDomain = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'
