/** A LIKE pattern that matches a text anywhere, with wildcards escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
