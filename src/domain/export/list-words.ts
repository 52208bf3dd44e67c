type Language = 'fr' | 'en'

/** The names of lists in files, the activity log and reports. */
export const listWords = {
  customers: { fr: 'Clients', en: 'Customers' },
  movements: { fr: 'Écritures', en: 'Ledger entries' },
  reminders: { fr: 'Relances prévues', en: 'Planned reminders' },
  sent: { fr: 'Relances envoyées', en: 'Sent reminders' },
  escalation: { fr: 'Escalade', en: 'Escalation' },
  portfolio: { fr: 'Portefeuille', en: 'Portfolio' },
  disputes: { fr: 'Litiges, promesses, écarts', en: 'Disputes, promises, discrepancies' },
  cases: { fr: 'Dossiers', en: 'Cases' },
  tasks: { fr: 'Tâches', en: 'Tasks' },
  logs: { fr: 'Journal', en: 'Activity log' },
  'invoice-documents': { fr: 'Documents de factures', en: 'Invoice documents' },
  bounces: { fr: 'Adresses en retour', en: 'Bounced addresses' },
  'figure-entries': { fr: 'Écritures d’un chiffre', en: 'Entries of a figure' },
  'monitored-companies': { fr: 'Entreprises surveillées', en: 'Monitored companies' },
  mandates: { fr: 'Mandats', en: 'Mandates' },
  reviews: { fr: 'Vérifications', en: 'Verifications' },
  dashboard: { fr: 'Tableau de bord', en: 'Dashboard' },
} as const satisfies Record<string, Record<Language, string>>

/** A name as part of a file's name: without accents and spaces. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
