/** A number as a telephone takes it. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
