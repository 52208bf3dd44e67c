/** The pattern of LIKE that finds a text anywhere, with its wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
