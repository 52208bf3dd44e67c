/** Why a customer follows a scenario: selected for them, for one of their tags, for a value of a custom field, for their type, for everybody, or the default. */
export const followedByCodes = ['CHOSEN', 'TAG', 'FIELD', 'TYPE', 'ALL', 'DEFAULT'] as const
export type FollowedBy = (typeof followedByCodes)[number]
