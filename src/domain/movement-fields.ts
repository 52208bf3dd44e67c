import { IMPORT_MAX_LENGTHS } from './constants.ts'
import { customerFields } from './customer-fields.ts'
import { type DeclaredField, emptyOf, type FieldNames, namesOfKind, type ValuesOf } from './declared-fields.ts'
import { movementTypes } from './movement.ts'

type MovementDeclaration = DeclaredField & {
  /** True when a file must have a column for it (spec 5, IMP-05). Amounts are checked apart (IMP-06). */
  hasColumn?: true
  /** True when customer, number, type or due date: the movement's reference follows from these (`movementUniqueRef`). */
  isKey?: true
}

/**
 * The fields of an accounting movement, in the order in which an import shows them. Contract, columns of the table and
 * import derive from them. `amount` is signed: what the customer owes is positive, payments and credit notes are negative.
 */
export const movementFields = {
  tiersRef: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.tiersRef,
    hasColumn: true,
    isKey: true,
    headers: `${customerFields.ref.headers}, client, customer, tiers, compte aux, auxiliaire, compaux num`,
    weakHeaders: 'ref, reference, code, client, customer, tiers',
  },
  documentNumber: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.documentNumber,
    hasColumn: true,
    isKey: true,
    headers: `
      document number, n de piece, n piece, no piece, numero de piece, numero piece, num piece, piece, reference
      piece, piece ref, ref piece, n facture, n de facture, no facture, numero facture, numero de facture, num
      facture, facture, invoice, invoice number, invoice no, document, document no, numero document, n document,
      reference document, doc number, doc no`,
    weakHeaders: `
      piece, document, n de piece, n piece, no piece, numero de piece, numero piece, num piece, reference piece,
      piece ref, ref piece, reference document`,
  },
  type: {
    kind: 'choice',
    values: movementTypes,
    empty: 'INVOICE',
    isKey: true,
    headers: `
      type, type de piece, type piece, type de mouvement, type mouvement, type document, type de document,
      document type, movement type, nature, nature piece, type ecriture, entry type`,
  },
  label: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.label,
    headers: `
      label, libelle, libelle ecriture, ecriture lib, description, designation, intitule, objet, subject,
      commentaire, libelle piece, wording`,
  },
  rootAccount: {
    kind: 'text',
    maxLength: IMPORT_MAX_LENGTHS.rootAccount,
    headers: `
      root account, compte, compte racine, compte general, compte collectif, compte comptable, compte num,
      account, general account, ledger account, gl account, n compte, numero de compte`,
  },
  documentDate: {
    kind: 'date',
    hasColumn: true,
    headers: `
      document date, date piece, date de piece, date de la piece, date, date facture, date de facture, date
      document, date du document, invoice date, issue date, date emission, date d emission, piece date, date
      ecriture, date de facturation, billing date, posting date, date comptable, ecriture date`,
    weakHeaders: 'date, date ecriture, ecriture date, posting date, date comptable',
  },
  dueDate: {
    kind: 'date',
    hasColumn: true,
    isKey: true,
    headers: `
      due date, echeance, date echeance, date d echeance, date de echeance, date limite, date limite de paiement,
      payment due date, date limit reglmt, date de reglement prevue, maturity date, maturity, due on`,
  },
  debit: {
    kind: 'aid',
    headers: 'debit, montant debit, debit amount, mouvement debit, debit eur, debit euro, solde debiteur',
  },
  credit: {
    kind: 'aid',
    headers: 'credit, montant credit, credit amount, mouvement credit, credit eur, credit euro, solde crediteur',
  },
  amount: {
    kind: 'amount',
    headers: `
      amount, montant, montant ttc, solde, balance, reste du, restant du, reste a payer, amount due, open amount,
      outstanding amount, total ttc, total, montant du, solde du, montant eur, montant euro, montant restant,
      montant restant du, balance due, outstanding, remaining amount, solde restant, net a payer, total amount,
      solde cumule, solde progressif, running balance, cumul, encours, due amount, amount remaining`,
  },
  direction: {
    kind: 'aid',
    headers: `
      direction, sens, d c, dc, debit credit, debit ou credit, sens ecriture, sens de l ecriture, code sens, sens
      mouvement, dr cr, side, dc code`,
  },
  currency: {
    kind: 'aid',
    headers: `
      currency, devise, code devise, currency code, monnaie, devise facture, devise document, invoice currency, devise
      piece`,
  },
  lettering: {
    kind: 'aid',
    headers: `
      lettering, lettrage, ecriture let, code lettrage, lettre, let, letter, reconciliation, matching, matching code,
      code de lettrage, pointage, code pointage`,
  },
  status: {
    kind: 'aid',
    headers: `
      status, statut, etat, state, statut facture, etat facture, statut de la facture, etat de la facture, invoice status,
      statut paiement, statut de paiement, statut du paiement, etat paiement, etat du paiement, payment status, statut
      reglement, etat reglement, etat du reglement, payment state`,
  },
  clearingDate: {
    kind: 'aid',
    headers: `
      clearing date, date lettrage, date de lettrage, date let, matching date, reconciliation date`,
  },
} as const satisfies Record<string, MovementDeclaration>

/** What an import of movements may map: the fields, and the columns that say how others are meant. */
export type MovementImportField = keyof typeof movementFields
export const movementImportFields = Object.keys(movementFields) as MovementImportField[]

/** An accounting movement, as an import or a form fills it. */
export type MovementFields = ValuesOf<typeof movementFields>
export type MovementField = keyof MovementFields
export const movementFieldNames = movementImportFields.filter(
  (name): name is MovementField => movementFields[name].kind !== 'aid',
)

/** A movement of which nothing is known yet. */
export const emptyMovement = Object.fromEntries(
  movementFieldNames.map((name) => [name, emptyOf(movementFields[name])]),
) as MovementFields

/** The declaration of a field, with all that it may say. */
export const movementFieldOf = (name: MovementImportField): MovementDeclaration => movementFields[name]

type KeyField = {
  [N in MovementField]: (typeof movementFields)[N] extends { isKey: true } ? N : never
}[MovementField]

/** The texts that are no part of the key: `label`, `rootAccount` and what was added since. */
export type MovementText = Exclude<FieldNames<typeof movementFields, 'text'>, KeyField>
export const movementTexts = namesOfKind(movementFields, 'text').filter(
  (name): name is MovementText => !movementFieldOf(name).isKey,
)
