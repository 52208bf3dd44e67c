/** The user in a filter of the log for what the application did by itself. */
export const APPLICATION = 'APPLICATION'
