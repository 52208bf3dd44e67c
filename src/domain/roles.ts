/**
 * Roles of the users of a company, and what each may do: one rule, for the screen and for every call of the server.
 * A product owner reads all and sees the flows; who works for a collection partner, or decides on identities for the seller
 * (reviewer), has a desk of its own and nothing here.
 */
export const roles = ['administrator', 'member', 'read-only', 'partner', 'reviewer', 'product-owner'] as const
export type Role = (typeof roles)[number]

/** Roles that an administrator may give: the partner's people are the partner's. */
export const givenRoles = ['administrator', 'member', 'read-only', 'product-owner'] as const
export type GivenRole = (typeof givenRoles)[number]

/** READ changes nothing; OWN concerns only oneself; WRITE is the work of the account; ADMINISTER is the account itself. */
export type Permission = 'READ' | 'OWN' | 'WRITE' | 'ADMINISTER' | 'SEE_FLOWS'

const allowed: Record<Role, readonly Permission[]> = {
  administrator: ['READ', 'OWN', 'WRITE', 'ADMINISTER'],
  member: ['READ', 'OWN', 'WRITE'],
  'read-only': ['READ', 'OWN'],
  partner: ['OWN'],
  reviewer: ['OWN'],
  'product-owner': ['READ', 'OWN', 'SEE_FLOWS'],
}

/** True when the role has the permission. */
export const may = (role: Role, permission: Permission): boolean => allowed[role].includes(permission)

/** The code of the refusal of who lacks a permission. */
export const roleRefusal = (permission: Permission): 'ADMINISTRATOR_ONLY' | 'READ_ONLY' =>
  permission === 'ADMINISTER' ? 'ADMINISTRATOR_ONLY' : 'READ_ONLY'
