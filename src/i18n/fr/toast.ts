/** Texts of toasts that name no screen. */
export const toast = { error: 'Le document n’a pas pu être récupéré. Réessayez dans un instant.' } as const
