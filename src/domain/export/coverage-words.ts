import type { CoveragePart, CoverageReason } from '../reminders/coverage-parts.ts'

type Words = { parts: Record<CoveragePart, string>; reasons: Record<CoverageReason, string> }

/** The parts of the overdue amount and their reasons, on screens and in exports. */
export const coverageWords: Record<'fr' | 'en', Words> = {
  fr: {
    parts: {
      PLANNED: 'Relance prévue',
      WAITING: 'En attente de réponse',
      PROMISED: 'Promis ou dit payé',
      DISPUTED: 'En litige',
      IN_CASE: 'En dossier',
      INSOLVENT: 'Procédure collective',
      STOPPED: 'Relances arrêtées',
      UNDER_THRESHOLD: 'Sous le seuil',
      COVERED_BY_CREDITS: 'Couvert par les montants à lettrer',
      NEEDS_DECISION: 'À décider',
      FORGOTTEN: 'Oublié',
    },
    reasons: {
      CUSTOMER_STOPPED: 'client arrêté',
      INVOICE_STOPPED: 'facture arrêtée',
      SCENARIO_OFF: 'scénario désactivé',
      ROUND_COMPLETE: 'scénario terminé',
      NO_CONTACT: 'aucune adresse',
      NO_STEP_ENABLED: 'aucune étape active',
      NOTICE_RAN_OUT: 'délai de mise en demeure écoulé',
    },
  },
  en: {
    parts: {
      PLANNED: 'Reminder planned',
      WAITING: 'Waiting for an answer',
      PROMISED: 'Promised or said to be paid',
      DISPUTED: 'Disputed',
      IN_CASE: 'In a case',
      INSOLVENT: 'Insolvent',
      STOPPED: 'Reminders stopped',
      UNDER_THRESHOLD: 'Below the threshold',
      COVERED_BY_CREDITS: 'Covered by credits',
      NEEDS_DECISION: 'Needs a decision',
      FORGOTTEN: 'Forgotten',
    },
    reasons: {
      CUSTOMER_STOPPED: 'customer stopped',
      INVOICE_STOPPED: 'invoice stopped',
      SCENARIO_OFF: 'scenario switched off',
      ROUND_COMPLETE: 'all steps done',
      NO_CONTACT: 'no address',
      NO_STEP_ENABLED: 'no active step',
      NOTICE_RAN_OUT: 'formal notice ran out',
    },
  },
}
