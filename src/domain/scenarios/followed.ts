/** Why a customer follows a scenario: chosen for them, that of their type, that of all, or the application's own. */
export const followedByCodes = ['CHOSEN', 'TYPE', 'ALL', 'DEFAULT'] as const
export type FollowedBy = (typeof followedByCodes)[number]
