import type { ComponentType } from 'react'
import { may } from '../../domain/roles.ts'
import type { TranslationFunctions } from '../../i18n/i18n-types.ts'
import { type Account, seesFlows } from '../../ui/account.tsx'

/** A part of the account page: its place is `/account/<id>`. */
type Section = {
  id: keyof TranslationFunctions['account']['sections']
  /** What is shown in the page; without it, `href` is another page. */
  load?: () => Promise<{ default: ComponentType }>
  href?: string
  /** For whom it is there; without it, for everybody. */
  isFor?: (account: Account) => boolean
}

/** Settings of reminders are of the full shell only. */
const hasReminders = ({ master }: Account): boolean => !master.settings.creationProcess

/** Who belongs to the account, what proves who it is and what binds it are the administrators’ matter. */
const administers = ({ tenant }: Account): boolean => tenant.role !== null && may(tenant.role, 'ADMINISTER')

/** The sections of the account page, in their order: a line each (ACC-01). */
export const sections: readonly Section[] = [
  { id: 'user', load: () => import('./user/index.tsx') },
  { id: 'company', load: () => import('./company/index.tsx') },
  { id: 'monitoredCompanies', load: () => import('../health/Companies.tsx'), isFor: hasReminders },
  { id: 'identityVerification', load: () => import('./identity/index.tsx'), isFor: administers },
  { id: 'subscription', load: () => import('./subscription/index.tsx') },
  { id: 'contract', load: () => import('./contract/index.tsx'), isFor: administers },
  { id: 'invoices', load: () => import('./invoices/index.tsx') },
  { id: 'users', load: () => import('./users/index.tsx'), isFor: administers },
  { id: 'audit', href: '/logs' },
  { id: 'reminderContent', href: '/settings/reminder-content', isFor: hasReminders },
  { id: 'reminderScenario', href: '/settings/scenarios', isFor: hasReminders },
  { id: 'rules', href: '/settings/collection', isFor: (account) => !hasReminders(account) },
  { id: 'flows', href: '/flows', isFor: seesFlows },
  { id: 'personalData', load: () => import('../personal-data/index.tsx') },
]
