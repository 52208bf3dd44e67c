import { eachCounter } from '../../domain/mediums/index.ts'
import { mediums } from './mediums.ts'

/** Texts of the home page. */
export const home = {
  title: 'Aujourd’hui',
  day: '{weekday:string} {date:string}',
  nextWorkday: 'Jour non ouvré : voici les tâches du {weekday:string} {date:string}.',
  closing: 'Faire le point de la journée',
  todo: {
    title: 'À faire',
    amount: '{amount:string} à recouvrer',
    nothing: 'Rien à faire pour le moment : tout est envoyé.',
    failed: 'Les tâches du jour n’ont pas pu être chargées',
    names: {
      ...eachCounter((medium) => mediums[medium].toDo),
      promisesDue: 'Promesses à échéance',
      promisesToCheck: 'Promesses à vérifier',
      notices: 'Mises en demeure à poster',
      silentNotices: 'Recommandés sans preuve de dépôt',
      escalations: 'Clients à décider',
      tasks: 'Mes tâches du jour',
      bounces: 'Adresses à corriger',
    },
  },
  aged: {
    title: 'Balance âgée',
    failed: 'La balance âgée n’a pas pu être chargée',
    total: 'Encours',
    overdue: 'En retard',
    overdueShare: '{share:string} des sommes dues avant avoirs, {count:number|integer} client{{s}}',
    credits: 'À lettrer',
    creditsHint: 'Avoirs et règlements ouverts',
    movements: '{count:number|integer} écriture{{s}}',
    nothing: 'Aucun encours',
  },
  escalation: {
    title: 'Escalade',
    failed: 'Les clients à décider n’ont pas pu être chargés',
    none: 'Aucun client à décider : les relances suffisent.',
    all: 'Tout voir ({count:number|integer})',
    late: '{days:number|integer} jour{{s}} de retard',
  },
  freshness: {
    old: 'Vos écritures datent du {day:string}, il y a {days:number|integer} jour{{s}}. Des paiements reçus depuis peuvent manquer.',
    import: 'Importer les écritures',
    noMovements: 'Vos clients sont importés, mais aucune écriture : aucune relance n’est donc possible.',
  },
  begin: {
    title: 'Bienvenue',
    lead: 'Trois étapes, et vous savez qui relancer.',
    customers: 'Importez vos clients',
    customersHint: 'Un fichier .csv, .xls ou .xlsx de votre logiciel comptable. Vous vérifiez tout avant l’envoi.',
    movements: 'Importez vos écritures',
    movementsHint:
      'Factures, avoirs et règlements : elles déterminent les encours et les retards. Un FEC (.txt) donne à la fois les clients et les écritures.',
    reminders: 'Suivez vos relances',
    remindersHint: 'Elles sont planifiées automatiquement après chaque import. Rien n’est envoyé sans votre accord.',
    action: 'Commencer l’import',
  },
}
