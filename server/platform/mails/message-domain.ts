/** The domain of our Message-IDs: that of the sender's address. */
export const messageDomain = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'
