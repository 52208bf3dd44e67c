/** Why a customer follows a scenario: selected for them, for one of their tags, for their type, for everybody, or the default. */
export const followedByCodes = ['CHOSEN', 'TAG', 'TYPE', 'ALL', 'DEFAULT'] as const
export type FollowedBy = (typeof followedByCodes)[number]
