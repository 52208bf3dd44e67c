import type { ComponentType } from 'react'
import { may } from '../../domain/roles.ts'
import type { TranslationFunctions } from '../../i18n/i18n-types.ts'
import { type Session, seesFlows } from '../../ui/account.tsx'

/** A section of the account page, at `/account/<id>`. */
type Section = {
  id: keyof TranslationFunctions['account']['sections']
  /** Loads its content; without it, `href` is another page. */
  load?: () => Promise<{ default: ComponentType }>
  href?: string
  /** Whether an account has it; by default all do. */
  isFor?: (session: Session) => boolean
}

/** Only accounts with reminders have settings for them. */
const hasReminders = ({ account }: Session): boolean => !account.settings.creationProcess

/** Members, identity and contract are for administrators only. */
const administers = ({ tenant }: Session): boolean => tenant.role !== null && may(tenant.role, 'ADMINISTER')

/** The sections of the account page, in order (ACC-01). */
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
  { id: 'rules', href: '/settings/collection', isFor: (session) => !hasReminders(session) },
  { id: 'flows', href: '/flows', isFor: seesFlows },
  { id: 'personalData', load: () => import('../personal-data/index.tsx') },
]
