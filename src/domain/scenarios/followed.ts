/** Why a customer follows a scenario: selected for them, for their type, for everybody, or the default. */
export const followedByCodes = ['CHOSEN', 'TYPE', 'ALL', 'DEFAULT'] as const
export type FollowedBy = (typeof followedByCodes)[number]
