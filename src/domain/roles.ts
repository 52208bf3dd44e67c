/**
 * The roles of a company's users and what each may do, for the screens and for every endpoint. A product owner reads
 * everything and views the flows. Partner staff and the seller's reviewers have desks of their own and no access here.
 */
export const roles = ['administrator', 'member', 'read-only', 'partner', 'reviewer', 'product-owner'] as const
export type Role = (typeof roles)[number]

/** Roles that an administrator may assign; the partner's staff are managed by the partner. */
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
