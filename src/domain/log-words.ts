export type LogLanguage = 'fr' | 'en'

/**
 * Every entry of the activity log (REM-12), with its words in both languages. A code without words, or words whose
 * values are missing, do not compile.
 *
 * `{name}` is a text, `{name:money}` cents, `{name:day}` a date, `{name:media}`, `{name:alert}`, `{name:health}`,
 * `{name:role}`, `{name:list}`, `{name:withdrawal}` and `{name:document}` codes, and `{name:facture|factures}` a number with its noun.
 * Comments and notes of users are never included.
 */
export const logWords = {
  // The account itself.
  ACCOUNT_VERIFIED: { fr: 'Identité de la société vérifiée', en: 'Identity of the company verified' },
  VERIFICATION_WITHDRAWN: {
    fr: 'Vérification de l’identité retirée : {reason:withdrawal}',
    en: 'Verification of the identity withdrawn: {reason:withdrawal}',
  },
  IDENTITY_DOCUMENT_SEEN: {
    fr: 'Document consulté par le service de vérification : {document:document}',
    en: 'Document looked at by the verification team: {document:document}',
  },
  IDENTITY_REVIEW_ACCEPTED: {
    fr: 'Identité de la société vérifiée par le service de vérification',
    en: 'Identity of the company verified by the verification team',
  },
  IDENTITY_REVIEW_REFUSED: {
    fr: 'Documents d’identité refusés par le service de vérification',
    en: 'Identity documents refused by the verification team',
  },
  COMPANY_CHANGED: { fr: 'Informations de l’entreprise modifiées', en: 'Company details changed' },
  ACCOUNT_MADE_LIGHT: { fr: 'Compte passé en formule légère', en: 'Account switched to the Light plan' },
  ACCOUNT_MADE_STANDARD: {
    fr: 'Compte passé en version standard',
    en: 'Account switched to the standard version',
  },
  MEMBER_INVITED: { fr: '{email} invité : {role:role}', en: '{email} invited: {role:role}' },
  INVITATION_WITHDRAWN: { fr: 'Invitation de {email} annulée', en: 'Invitation of {email} revoked' },
  MEMBER_JOINED: { fr: '{name} rejoint le compte : {role:role}', en: '{name} joined the account: {role:role}' },
  MEMBER_CHANGED: { fr: 'Rôle de {name} : {role:role}', en: 'Role of {name}: {role:role}' },
  ACCESS_REFUSED: { fr: 'Accès refusé à {name}', en: 'Access refused to {name}' },
  MEMBER_REMOVED: { fr: '{name} retiré du compte', en: '{name} removed from the account' },
  TENANT_RENAMED: { fr: 'Compte renommé « {name} »', en: 'Account renamed “{name}”' },
  SECOND_FACTOR_REQUIRED: {
    fr: 'Connexion en deux étapes exigée de tous',
    en: 'Two-step sign-in required of everybody',
  },
  SECOND_FACTOR_OPTIONAL: {
    fr: 'Connexion en deux étapes laissée au choix de chacun',
    en: 'Two-step sign-in left to each person',
  },
  LIST_EXPORTED: {
    fr: 'Export de « {list:list} » en .{format}, {rows:ligne|lignes}',
    en: 'Export of “{list:list}” as .{format}, {rows:row|rows}',
  },
  DEMO_RESET: { fr: 'Démonstration réinitialisée', en: 'Demo data reset' },
  SUBSCRIPTION_CANCELLED: {
    fr: 'Abonnement résilié, utilisable jusqu’au {until:day}',
    en: 'Subscription cancelled, usable until {until:day}',
  },
  CONTRACT_SIGNED: { fr: 'Contrat signé par {name}', en: 'Contract signed by {name}' },
  // What was sent, by any channel, and what bounced.
  REMINDER_SENT: {
    fr: 'Relance par {media:media} : « {title} », à {recipient}',
    en: 'Reminder by {media:media}: “{title}”, to {recipient}',
  },
  REMINDER_REFUSED: {
    fr: 'Adresse {recipient} refusée : « {title} » repart autrement. {reason}',
    en: 'Address {recipient} refused: “{title}” rescheduled via another channel. {reason}',
  },
  REMINDER_BOUNCED: {
    fr: 'E-mail revenu de {recipient} : « {title} » repart autrement. {reason}',
    en: 'E-mail to {recipient} bounced: “{title}” rescheduled via another channel. {reason}',
  },
  REMINDER_FAILED: {
    fr: 'Relance par {media:media} non partie : « {title} », à {recipient}. {reason}',
    en: 'Reminder by {media:media} not sent: “{title}”, to {recipient}. {reason}',
  },
  // What reminders contain about the account.
  REMINDER_CONTENT_CHANGED: {
    fr: 'Contenu des relances modifié : contact et banque',
    en: 'Content of reminders changed: contact and bank',
  },
  CUSTOM_FIELDS_CHANGED: { fr: 'Champs personnalisés modifiés', en: 'Custom fields changed' },
  COLLECTION_SETTINGS_CHANGED: { fr: 'Règles de relance modifiées', en: 'Collection rules changed' },
  LOGO_CHANGED: { fr: 'Logo des lettres changé', en: 'Logo of letters changed' },
  LOGO_REMOVED: { fr: 'Logo des lettres retiré', en: 'Logo of letters removed' },
  SENDER_CHANGED: { fr: 'Expéditeur des e-mails : {address}', en: 'E-mail sender: {address}' },
  SENDER_REMOVED: { fr: 'Expéditeur des e-mails retiré : {address}', en: 'E-mail sender removed: {address}' },
  SENDER_VERIFIED: {
    fr: 'Domaine {domain} vérifié : les e-mails partent de l’expéditeur du compte',
    en: 'Domain {domain} verified: e-mails leave from the account’s own sender',
  },
  SENDER_LOST: {
    fr: 'Domaine {domain} non vérifié : les e-mails partent de l’expéditeur général',
    en: 'Domain {domain} no longer verified: e-mails leave from the general sender',
  },
  // Print batches of letters.
  PRINT_BATCH_MADE: {
    fr: 'Lot de {letters:lettre prêt|lettres prêt} à imprimer',
    en: 'Batch of {letters:letter|letters} ready to print',
  },
  PRINT_BATCH_PRINTED: {
    fr: '{letters:lettre imprimée|lettres imprimées} et à poster',
    en: '{letters:letter printed|letters printed}, to be posted',
  },
  PRINT_BATCH_CANCELLED: {
    fr: 'Lot de {letters:lettre annulé|lettres annulé}',
    en: 'Batch of {letters:letter|letters} cancelled',
  },
  INVOICE_DOCUMENT_REMOVED: {
    fr: 'Document de la facture {number} supprimé',
    en: 'Document of invoice {number} removed',
  },
  CUSTOMER_FILE_ADDED: { fr: 'Fichier ajouté', en: 'File added' },
  CUSTOMER_FILE_RENAMED: { fr: 'Fichier renommé', en: 'File renamed' },
  CUSTOMER_FILE_REMOVED: { fr: 'Fichier supprimé', en: 'File removed' },
  // Calls whose step must be repeated.
  CALL_AGAIN: { fr: 'Appel : à rappeler à une autre date', en: 'Call: to be called back' },
  CALL_WRONG_PERSON: { fr: 'Appel : mauvais interlocuteur', en: 'Call: wrong person' },
  CALL_WRONG_NUMBER: { fr: 'Appel : numéro erroné', en: 'Call: wrong number' },
  CALL_NOT_REACHED: { fr: 'Appel : personne n’a répondu', en: 'Call: nobody answered' },
  // Formal notices and delegations.
  FORMAL_NOTICE_OPENED: {
    fr: 'Mise en demeure {number} ouverte, {amount:money}',
    en: 'Formal notice {number} opened, {amount:money}',
  },
  FORMAL_NOTICE_FAILED: {
    fr: 'Lettre de mise en demeure {number} : elle n’a pas pu être établie, nouvel essai chaque minute',
    en: 'Formal notice {number} could not be generated; retrying every minute',
  },
  FORMAL_NOTICE_MADE: { fr: 'Lettre de mise en demeure {number} établie', en: 'Formal notice {number} generated' },
  FORMAL_NOTICE_NOT_TAKEN: {
    fr: 'Mise en demeure {number} : le prestataire de recommandé ne l’a pas prise, elle est à poster',
    en: 'Formal notice {number}: the provider of registered mail did not take it, it is to be posted',
  },
  FORMAL_NOTICE_RENEWED: {
    fr: 'Lettre de mise en demeure {number} refaite, {amount:money} ; la précédente reste au dossier',
    en: 'Formal notice {number} regenerated, {amount:money}; the previous one stays in its case',
  },
  FORMAL_NOTICE_POSTED: {
    fr: 'Mise en demeure {number} postée le {day:day}',
    en: 'Formal notice {number} posted on {day:day}',
  },
  DELEGATION_OPENED: {
    fr: 'Recouvrement {number} confié au partenaire, {amount:money}',
    en: 'Debt collection {number} delegated, {amount:money}',
  },
  DELEGATION_LOCK_OVERRIDDEN: {
    fr: 'Recouvrement {number} confié sans mise en demeure arrivée à terme, avec un motif',
    en: 'Debt collection {number} delegated before a formal notice had run out, with a reason',
  },
  CASE_INVOICES_ADDED: {
    fr: '{invoices:facture ajoutée|factures ajoutées} au dossier {number}, {amount:money}',
    en: '{invoices:invoice|invoices} added to case {number}, {amount:money}',
  },
  CASE_PAYMENT_DECLARED: {
    fr: 'Paiement déclaré dans le dossier {number}, {amount:money}',
    en: 'Payment declared in case {number}, {amount:money}',
  },
  CASE_DOCUMENT_JOINED: {
    fr: 'Document joint au dossier {number}',
    en: 'Document joined to case {number}',
  },
  DEBT_ACKNOWLEDGED: {
    fr: 'Reconnaissance écrite du {date:day} : {invoices:facture|factures}, {amount:money}. La prescription repart',
    en: 'Written acknowledgement of {date:day}: {invoices:invoice|invoices}, {amount:money}. Limitation period restarted',
  },
  ACKNOWLEDGEMENT_WITHDRAWN: {
    fr: 'Reconnaissance écrite du {date:day} retirée, {amount:money} : la prescription reprend son cours d’avant',
    en: 'Written acknowledgement of {date:day} removed, {amount:money}: limitation period restored',
  },
  // The partner's actions on a delegation. The texts stay with the case.
  DELEGATION_TRANSMITTED: {
    fr: 'Recouvrement {number} transmis au partenaire',
    en: 'Debt collection {number} transmitted to the partner',
  },
  DELEGATION_HELD_BACK: {
    fr: 'Recouvrement {number} retenu : l’identité du compte n’est pas vérifiée',
    en: 'Debt collection {number} held back: the identity of the account is not verified',
  },
  DELEGATION_NOT_TRANSMITTED: {
    fr: 'Recouvrement {number} non transmis : les relances reprennent',
    en: 'Debt collection {number} not transmitted: reminders go on',
  },
  DELEGATION_ACCEPTED: {
    fr: 'Recouvrement {number} accepté par le partenaire',
    en: 'Debt collection {number} accepted by the partner',
  },
  DELEGATION_REFUSED: {
    fr: 'Recouvrement {number} refusé par le partenaire : les relances reprennent',
    en: 'Debt collection {number} refused by the partner: reminders go on',
  },
  DELEGATION_RECOVERED: {
    fr: 'Recouvrement {number} : {amount:money} recouvrés par le partenaire',
    en: 'Debt collection {number}: {amount:money} recovered by the partner',
  },
  DELEGATION_CLOSED: {
    fr: 'Recouvrement {number} clos par le partenaire',
    en: 'Debt collection {number} closed by the partner',
  },
  PARTNER_ADDITION_REFUSED: {
    fr: 'Ajout au dossier {number} refusé par le partenaire, {amount:money}',
    en: 'Addition to case {number} refused by the partner, {amount:money}',
  },
  PARTNER_PAYMENT_REFUSED: {
    fr: 'Paiement déclaré dans le dossier {number} refusé par le partenaire, {amount:money}',
    en: 'Payment declared in case {number} refused by the partner, {amount:money}',
  },
  PARTNER_DOCUMENT_REFUSED: {
    fr: 'Document joint au dossier {number} refusé par le partenaire',
    en: 'Document joined to case {number} refused by the partner',
  },
  CASE_FILE_MADE: {
    fr: 'Pièces du dossier {number} réunies en un fichier, sceau {seal}',
    en: 'Documents of case {number} gathered in one file, seal {seal}',
  },
  // Disputes, promises, discrepancies. `by` is the application if nobody is named.
  DISPUTE_OPENED: {
    fr: 'Litige ouvert sur {invoices:facture|factures}, {amount:money}',
    en: 'Dispute opened on {invoices:invoice|invoices}, {amount:money}',
  },
  DISPUTE_CHANGED: { fr: 'Litige modifié, {amount:money}', en: 'Dispute changed, {amount:money}' },
  DISPUTE_RESOLVED: { fr: 'Litige résolu, {amount:money}', en: 'Dispute resolved, {amount:money}' },
  DISPUTE_CANCELLED: { fr: 'Litige annulé, {amount:money}', en: 'Dispute cancelled, {amount:money}' },
  DISPUTE_PAID: {
    fr: 'Litige terminé par le paiement, {amount:money}',
    en: 'Dispute ended by the payment, {amount:money}',
  },
  REPORTED_PAYMENT: {
    fr: 'Paiement de {amount:money} annoncé comme fait le {date:day}, référence {reference}',
    en: 'Payment of {amount:money} reported as made on {date:day}, reference {reference}',
  },
  REPORTED_PAYMENT_SEEN: {
    fr: 'Paiement annoncé reçu, {amount:money}',
    en: 'Reported payment received, {amount:money}',
  },
  REPORTED_PAYMENT_NOT_SEEN: {
    fr: 'Paiement annoncé comme fait le {date:day} non reçu, {amount:money}',
    en: 'Payment reported as made on {date:day} not received, {amount:money}',
  },
  REPORTED_PAYMENT_CANCELLED: {
    fr: 'Paiement annoncé annulé, {amount:money}',
    en: 'Reported payment cancelled, {amount:money}',
  },
  DISCREPANCY_OPENED: { fr: 'Écart de règlement noté, {amount:money}', en: 'Discrepancy noted, {amount:money}' },
  DISCREPANCY_CHANGED: { fr: 'Écart de règlement modifié, {amount:money}', en: 'Discrepancy changed, {amount:money}' },
  DISCREPANCY_RESOLVED: { fr: 'Écart de règlement soldé, {amount:money}', en: 'Discrepancy settled, {amount:money}' },
  DISCREPANCY_CANCELLED: {
    fr: 'Écart de règlement annulé, {amount:money}',
    en: 'Discrepancy cancelled, {amount:money}',
  },
  PROMISE_OPENED: {
    fr: 'Promesse de {amount:money} pour le {date:day}',
    en: 'Promise of {amount:money} for {date:day}',
  },
  PROMISE_CHANGED: {
    fr: 'Promesse modifiée : {amount:money} pour le {date:day}',
    en: 'Promise changed: {amount:money} for {date:day}',
  },
  PROMISE_KEPT: {
    fr: 'Promesse de {amount:money} tenue (échéance {date:day})',
    en: 'Promise of {amount:money} kept (due {date:day})',
  },
  PROMISE_BROKEN: {
    fr: 'Promesse de {amount:money} non tenue (échéance {date:day})',
    en: 'Promise of {amount:money} broken (due {date:day})',
  },
  PROMISE_CANCELLED: {
    fr: 'Promesse de {amount:money} annulée (échéance {date:day})',
    en: 'Promise of {amount:money} cancelled (due {date:day})',
  },
  // Customers, their contacts, invoices entered by hand.
  TIERS_CREATED: { fr: 'Client ajouté', en: 'Customer added' },
  TAG_ADDED: { fr: 'Étiquette « {tag} » ajoutée', en: 'Tag “{tag}” added' },
  TAG_REMOVED: { fr: 'Étiquette « {tag} » retirée', en: 'Tag “{tag}” removed' },
  TIERS_CHANGED: { fr: 'Fiche du client modifiée', en: 'Customer changed' },
  EMAIL_CHANGED: { fr: 'Adresse e-mail changée : {from} → {email}', en: 'E-mail address changed: {from} → {email}' },
  CONTACT_ADDED: { fr: 'Contact ajouté', en: 'Contact added' },
  CONTACT_CHANGED: { fr: 'Contact modifié', en: 'Contact changed' },
  CONTACT_REMOVED: { fr: 'Contact supprimé', en: 'Contact removed' },
  INVOICE_ADDED: { fr: 'Facture {number} ajoutée, {amount:money}', en: 'Invoice {number} added, {amount:money}' },
  INVOICE_CHANGED: { fr: 'Facture {number} modifiée, {amount:money}', en: 'Invoice {number} changed, {amount:money}' },
  PAYMENT_ENTERED: {
    fr: 'Paiement {number} du {date:day} saisi, {amount:money}',
    en: 'Payment {number} of {date:day} entered, {amount:money}',
  },
  PAYMENT_CANCELLED: {
    fr: 'Paiement {number} du {date:day} annulé, {amount:money} : {reason}',
    en: 'Payment {number} of {date:day} cancelled, {amount:money}: {reason}',
  },
  REMINDERS_STOPPED: { fr: 'Relances du client arrêtées', en: 'Reminders of the customer stopped' },
  REMINDERS_RESUMED: { fr: 'Relances du client reprises', en: 'Reminders of the customer resumed' },
  OWNER_SET: { fr: 'Client confié à {name}', en: 'Customer assigned to {name}' },
  OWNER_REMOVED: { fr: 'Client suivi par personne', en: 'Customer assigned to nobody' },
  OWNER_LEFT: {
    fr: '{customers:client n’est plus suivi|clients ne sont plus suivis} : leur responsable ne travaille plus ici',
    en: '{customers:customer is|customers are} no longer looked after: their owner has left',
  },
  REMINDERS_LANGUAGE: { fr: 'Langue des relances : {language}', en: 'Language of the reminders: {language}' },
  CREDIT_LIMIT_SET: {
    fr: 'Limite de crédit de {amount:money} à partir du {date:day}',
    en: 'Credit limit of {amount:money} from {date:day}',
  },
  CREDIT_LIMIT_ENDED: { fr: 'Limite de crédit supprimée', en: 'Credit limit removed' },
  INSOLVENCY_RECORDED: {
    fr: 'Procédure collective publiée le {date:day} : relances arrêtées',
    en: 'Insolvency proceedings published on {date:day}: reminders stopped',
  },
  INSOLVENCY_LIFTED: {
    fr: 'Procédure collective levée : relances reprises',
    en: 'Insolvency proceedings lifted: reminders resumed',
  },
  HEALTH_MONITORED: {
    fr: 'Santé financière de l’entreprise {siren} surveillée jusqu’au {until:day}',
    en: 'Financial health of company {siren} monitored until {until:day}',
  },
  HEALTH_FALLEN: {
    fr: 'Santé financière de l’entreprise {siren} en baisse : {from:health}, puis {to:health}',
    en: 'Financial health of company {siren} has fallen: {from:health}, then {to:health}',
  },
  PERSON_EXPORTED: { fr: 'Données d’une personne exportées à sa demande', en: 'Data of a person exported on request' },
  PERSON_ERASED: { fr: 'Données d’une personne effacées à sa demande', en: 'Data of a person erased on request' },
  ERASURE_REVIEWED: {
    fr: 'Ce qui peut nommer une personne effacée : {erased:donnée effacée|données effacées}, {kept:donnée gardée|données gardées}',
    en: 'What may name an erased person: {erased:piece erased|pieces erased}, {kept:piece kept|pieces kept}',
  },
  BANK_CHANGED: {
    fr: 'Coordonnées bancaires modifiées, imprimées après un délai',
    en: 'Bank details changed, printed after a delay',
  },
  BANK_CHANGE_WITHDRAWN: {
    fr: 'Changement des coordonnées bancaires retiré',
    en: 'Change of the bank details withdrawn',
  },
  INVOICE_STOPPED: { fr: 'Relances de la facture {number} arrêtées', en: 'Reminders of invoice {number} stopped' },
  INVOICE_RESUMED: { fr: 'Relances de la facture {number} reprises', en: 'Reminders of invoice {number} resumed' },
  // Scenarios.
  TEMPLATE_CREATED: { fr: 'Modèle « {name} » créé', en: 'Template “{name}” created' },
  TEMPLATE_CHANGED: { fr: 'Modèle « {name} » modifié', en: 'Template “{name}” changed' },
  TEMPLATE_DELETED: { fr: 'Modèle « {name} » supprimé', en: 'Template “{name}” deleted' },
  SCENARIO_CREATED: { fr: 'Scénario « {name} » créé', en: 'Scenario “{name}” created' },
  SCENARIO_PUBLISHED: {
    fr: 'Scénario « {name} » publié, {steps:étape|étapes}',
    en: 'Scenario “{name}” published, {steps:step|steps}',
  },
  SCENARIO_DELETED: { fr: 'Scénario « {name} » supprimé', en: 'Scenario “{name}” deleted' },
  SCENARIO_MEDIA_ON: {
    fr: 'Scénario « {name} » : {media:media} activé',
    en: 'Scenario “{name}”: {media:media} switched on',
  },
  SCENARIO_MEDIA_OFF: {
    fr: 'Scénario « {name} » : {media:media} désactivé',
    en: 'Scenario “{name}”: {media:media} switched off',
  },
  SCENARIO_CHOSEN: { fr: 'Scénario du client : « {name} »', en: 'Scenario of the customer: “{name}”' },
  SCENARIO_UNCHOSEN: {
    fr: 'Le client suit de nouveau le scénario commun',
    en: 'The customer follows the common scenario again',
  },
  REMINDER_PLANNED: {
    fr: 'Relance par {media:media} planifiée à la main pour le {day:day}',
    en: 'Reminder by {media:media} planned by hand for {day:day}',
  },
  REMINDER_LAPSED: {
    fr: 'Relance par {media:media} planifiée pour le {day:day} sans objet : plus rien n’est dû',
    en: 'Reminder by {media:media} planned for {day:day} has lapsed: nothing is owed any more',
  },
  REMINDER_POSTPONED: {
    fr: 'Relance par {media:media} du {day:day} reportée au {until:day}',
    en: 'Reminder by {media:media} of {day:day} moved to {until:day}',
  },
  REMINDER_REWRITTEN: {
    fr: 'Message d’une relance modifié, à {recipient}',
    en: 'Message of a reminder changed, to {recipient}',
  },
  REMINDER_UNWRITTEN: {
    fr: 'Message habituel d’une relance par {media:media} rétabli',
    en: 'Usual message of a reminder by {media:media} restored',
  },
  REMINDER_UNPLANNED: {
    fr: 'Relance par {media:media} du {day:day} ignorée',
    en: 'Reminder by {media:media} of {day:day} skipped',
  },
  REMINDER_REPLANNED: {
    fr: 'Relance par {media:media} du {day:day} rétablie',
    en: 'Reminder by {media:media} of {day:day} restored',
  },
  BOUNCE_LIFTED: {
    fr: 'Adresse {email} déclarée bonne : les relances y repartent',
    en: 'Address {email} declared right: reminders go there again',
  },
  BOUNCE_CORRECTED: {
    fr: 'Adresse {email} remplacée par {corrected}',
    en: 'Address {email} replaced by {corrected}',
  },
  BOUNCE_LATE: {
    fr: 'E-mail annulé revenu de {recipient} : « {title} », adresse à corriger. {reason}',
    en: 'Cancelled e-mail to {recipient} bounced: “{title}”, address to be corrected. {reason}',
  },
  MAILING_STARTED: {
    fr: 'Envoi groupé de {count:e-mail|e-mails} lancé',
    en: 'Group sending of {count:e-mail|e-mails} started',
  },
  REMINDER_SENT_BY_RULE: {
    fr: 'Relance par {media:media} envoyée automatiquement, par la règle de {name} : « {title} », à {recipient}',
    en: 'Reminder by {media:media} sent automatically, by the rule of {name}: “{title}”, to {recipient}',
  },
  SENDING_BEGUN_BY_RULE: {
    fr: 'Envoi automatique par {media:media} : {count:relance|relances}',
    en: 'Automatic sending by {media:media}: {count:reminder|reminders}',
  },
  SENDING_PAUSED: { fr: 'Envoi automatique mis en pause', en: 'Automatic sending paused' },
  SENDING_RESUMED: { fr: 'Pause de l’envoi automatique terminée', en: 'Automatic sending resumed' },
  DAY_LIST_CONFIRMED: {
    fr: 'Liste du jour confirmée : {count:relance|relances}',
    en: 'Day’s list confirmed: {count:reminder|reminders}',
  },
  REMINDER_WAITS: {
    fr: 'Relance par {media:media} mise en attente : elle part le {day:day}, aux heures de contact',
    en: 'Reminder by {media:media} queued: it leaves on {day:day}, within contact hours',
  },
  REMINDER_TAKEN_BACK: {
    fr: 'Relance en attente reprise : elle reste à envoyer',
    en: 'Queued reminder taken back: it is still to be sent',
  },
  REMINDER_STAYED: {
    fr: 'Relance par {media:media} en attente non envoyée : au moment du départ, elle n’avait plus lieu d’être',
    en: 'Queued reminder by {media:media} not sent: it no longer applied when its time came',
  },
  REMINDER_STAYED_BY_LIMIT: {
    fr: 'Relance par {media:media} en attente non envoyée : la limite d’envoi est atteinte',
    en: 'Queued reminder by {media:media} not sent: the sending limit is reached',
  },
  MAILING_WAITS: {
    fr: '{count:e-mail mis|e-mails mis} en attente : départ le {day:day}, aux heures de contact',
    en: '{count:e-mail|e-mails} queued: leaving on {day:day}, within contact hours',
  },
  MAILING_TAKEN_BACK: {
    fr: '{count:relance en attente reprise|relances en attente reprises}',
    en: '{count:queued reminder|queued reminders} taken back',
  },
  MAILING_STOPPED: {
    fr: 'Envoi groupé arrêté, {count:e-mail non envoyé|e-mails non envoyés}',
    en: 'Group sending stopped, {count:e-mail not sent|e-mails not sent}',
  },
  // Alerts.
  ALERT_DONE: { fr: 'Alerte traitée : {type:alert}', en: 'Alert acted on: {type:alert}' },
  ALERT_DISMISSED: { fr: 'Alerte écartée : {type:alert}', en: 'Alert dismissed: {type:alert}' },
  ESCALATION_WAITS: {
    fr: 'Rien à faire pour ce client avant le {day:day} : {reason}',
    en: 'Nothing to do about this customer before {day:day}: {reason}',
  },
  ABSENCE_SET: {
    fr: 'Absence du {from:day} au {to:day}, remplacement par {name}',
    en: 'Absence from {from:day} to {to:day}, covered by {name}',
  },
  ABSENCE_REMOVED: { fr: 'Absence annulée', en: 'Absence cancelled' },
  TASK_CREATED: { fr: 'Tâche créée pour le {day:day}', en: 'Task created for {day:day}' },
  TASK_CHANGED: { fr: 'Tâche modifiée, pour le {day:day}', en: 'Task changed, for {day:day}' },
  TASK_DONE: { fr: 'Tâche faite', en: 'Task done' },
  TASK_REOPENED: { fr: 'Tâche rouverte', en: 'Task reopened' },
  QUESTION_ASKED: { fr: 'Question posée à {name}', en: 'Question asked to {name}' },
  QUESTION_REVOKED: { fr: 'Question à {name} retirée', en: 'Question to {name} withdrawn' },
  QUESTION_ACCEPTED: { fr: '{name} a répondu : le client a raison', en: '{name} answered: the customer is right' },
  QUESTION_CONTESTED: { fr: '{name} a répondu : le client a tort', en: '{name} answered: the customer is wrong' },
  ESCALATION_RESUMED: { fr: 'Client de nouveau à traiter', en: 'Customer to decide on again' },
  ALERT_REOPENED: { fr: 'Alerte rouverte : {type:alert}', en: 'Alert opened again: {type:alert}' },
} as const satisfies Record<string, Record<LogLanguage, string>>
