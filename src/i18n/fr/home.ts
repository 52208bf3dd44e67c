import { eachCounter } from '../../domain/mediums/index.ts'
import { mediums } from './mediums.ts'

/** Texts of the home page. */
export const home = {
  title: 'Aujourd’hui',
  day: '{weekday:string} {date:string}',
  nextWorkday: 'Jour non ouvré : voici le travail du {weekday:string} {date:string}.',
  todo: {
    title: 'À faire',
    amount: '{amount:string} à réclamer',
    nothing: 'Rien à faire pour le moment. Tout ce qui devait partir est parti.',
    failed: 'Le travail du jour n’a pas pu être chargé',
    names: {
      ...eachCounter((medium) => mediums[medium].toDo),
      promisesDue: 'Promesses à échéance',
      notices: 'Mises en demeure à poster',
      silentNotices: 'Recommandés sans nouvelles',
      alerts: 'Alertes',
      bounces: 'Adresses à corriger',
    },
  },
  aged: {
    title: 'Balance âgée',
    failed: 'La balance âgée n’a pas pu être chargée',
    total: 'Encours',
    overdue: 'En retard',
    overdueShare: '{share:string} des dettes, {count:number|integer} client{{s}}',
    credits: 'À rapprocher',
    creditsHint: 'Avoirs et règlements ouverts',
    movements: '{count:number|integer} écriture{{s}}',
    nothing: 'Aucun montant ouvert',
  },
  alerts: {
    title: 'Alertes',
    failed: 'Les alertes n’ont pas pu être chargées',
    none: 'Aucune alerte : aucun retard ne demande plus que les relances.',
    all: 'Voir les {count:number|integer} alertes',
    FORMAL_NOTICE_RECOMMENDED: 'mise en demeure',
    DEBT_COLLECTION_DELEGATION_RECOMMENDED: 'délégation',
    advised: 'Conseillé : {what:string}',
    late: '{days:number|integer} jour{{s}} de retard',
  },
  freshness: {
    old: 'Vos écritures datent du {day:string}, il y a {days:number|integer} jour{{s}}. Des paiements reçus depuis peuvent manquer.',
    import: 'Importer les écritures',
    noMovements: 'Vos clients sont là, mais aucune écriture : sans elles, personne n’est relancé.',
  },
  begin: {
    title: 'Bienvenue',
    lead: 'Trois étapes, et vous savez qui relancer.',
    customers: 'Importez vos clients',
    customersHint: 'Un fichier .csv, .xls ou .xlsx de votre logiciel comptable. Vous vérifiez tout avant l’envoi.',
    movements: 'Importez vos écritures',
    movementsHint: 'Factures, avoirs et règlements : les soldes et les retards en découlent.',
    reminders: 'Suivez vos relances',
    remindersHint: 'Elles se planifient d’elles-mêmes après chaque import. Rien ne part sans vous.',
    action: 'Commencer l’import',
  },
}
