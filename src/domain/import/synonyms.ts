import type { ImportedEntity, ImportField, MovementImportField, TiersImportField } from './fields.ts'
import { columnLetters, foldText } from './text.ts'

/** Splits a comma-separated list of names. */
const list = (names: string): string[] => names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

/** Names of a field in accounting and invoicing software, in French and English, normalised. */
const tiers: Record<TiersImportField, string[]> = {
  ref: list(`
    ref, reference, code, code client, code tiers, client code, customer code, n client, no client, numero
    client, num client, reference client, ref client, customer reference, customer ref, customer id, client id,
    id client, customer number, customer no, account number, compte client, compte tiers, numero compte, compte
    auxiliaire, comp aux num, tiers ref, reference tiers, identifiant`),
  legalId: list(`
    legal id, siren, n siren, no siren, numero siren, num siren, siren number, company number, rcs, registration
    number, identifiant legal, company registration number, immatriculation`),
  name: list(`
    name, raison sociale, nom societe, societe, denomination, denomination sociale, entreprise, company, company
    name, nom client, customer name, client name, client, customer, intitule, intitule client, nom entreprise,
    nom de l entreprise, libelle client, comp aux lib, nom commercial, business name, denomination unite legale,
    organisation, organization`),
  type: list(`
    type, type client, type de client, type tiers, type de tiers, customer type, client type, categorie,
    categorie client, nature client, b2b b2c`),
  title: list('title, civilite, civility, titre, salutation, politesse, civ'),
  firstName: list('first name, firstname, prenom, given name, prenom contact, contact first name, forename'),
  lastName: list(`
    last name, lastname, nom, nom de famille, surname, family name, nom contact, contact last name, nom du
    contact`),
  phone: list(`
    phone, telephone, tel, phone number, numero de telephone, n telephone, n de telephone, mobile, portable, tel
    fixe, telephone fixe, telephone 1, tel 1, telephone portable, tel portable, gsm, contact phone`),
  email: list(`
    email, e mail, mail, courriel, adresse mail, adresse email, adresse e mail, email address, e mail address,
    mail contact, email contact, contact email, adresse electronique, adresse de messagerie`),
  addressLine1: list(`
    address line 1, address line1, adresse, address, adresse 1, address 1, adresse1, address1, rue, street,
    voie, adresse ligne 1, ligne adresse 1, adresse postale, street address, numero et voie, adresse
    facturation, adresse de facturation, billing address, libelle voie etablissement`),
  addressLine2: list(`
    address line 2, address line2, adresse 2, address 2, adresse2, address2, complement, complement adresse,
    complement d adresse, adresse ligne 2, ligne adresse 2, complement adresse etablissement, additional address`),
  addressLine3: list(`
    address line 3, address line3, adresse 3, address 3, adresse3, address3, complement 2, adresse ligne 3,
    ligne adresse 3, complement adresse 2, lieu dit`),
  city: list('city, ville, commune, town, localite, bureau distributeur, libelle commune etablissement'),
  zipCode: list('zip code, zipcode, zip, code postal, cp, postal code, postcode, post code, code postal etablissement'),
  countryIso3: list(`
    country iso3, country iso 3, country, pays, code pays, country code, pays iso, pays iso3, code iso pays,
    code pays iso3`),
}

const movements: Record<MovementImportField, string[]> = {
  tiersRef: [...tiers.ref, ...list('client, customer, tiers, compte aux, auxiliaire, compaux num')],
  documentNumber: list(`
    document number, n de piece, n piece, no piece, numero de piece, numero piece, num piece, piece, reference
    piece, piece ref, ref piece, n facture, n de facture, no facture, numero facture, numero de facture, num
    facture, facture, invoice, invoice number, invoice no, document, document no, numero document, n document,
    reference document, doc number, doc no`),
  type: list(`
    type, type de piece, type piece, type de mouvement, type mouvement, type document, type de document,
    document type, movement type, nature, nature piece, type ecriture, entry type`),
  label: list(`
    label, libelle, libelle ecriture, ecriture lib, description, designation, intitule, objet, subject,
    commentaire, libelle piece, wording`),
  rootAccount: list(`
    root account, compte, compte racine, compte general, compte collectif, compte comptable, compte num,
    account, general account, ledger account, gl account, n compte, numero de compte`),
  documentDate: list(`
    document date, date piece, date de piece, date de la piece, date, date facture, date de facture, date
    document, date du document, invoice date, issue date, date emission, date d emission, piece date, date
    ecriture, date de facturation, billing date, posting date, date comptable, ecriture date`),
  dueDate: list(`
    due date, echeance, date echeance, date d echeance, date de echeance, date limite, date limite de paiement,
    payment due date, date limit reglmt, date de reglement prevue, maturity date, maturity, due on`),
  debit: list('debit, montant debit, debit amount, mouvement debit, debit eur, debit euro, solde debiteur'),
  credit: list('credit, montant credit, credit amount, mouvement credit, credit eur, credit euro, solde crediteur'),
  amount: list(`
    amount, montant, montant ttc, solde, balance, reste du, restant du, reste a payer, amount due, open amount,
    outstanding amount, total ttc, total, montant du, solde du, montant eur, montant euro, montant restant,
    montant restant du, balance due, outstanding, remaining amount, solde restant, net a payer, total amount,
    solde cumule, solde progressif, running balance, cumul, encours, due amount, amount remaining`),
  direction: list(`
    direction, sens, d c, dc, debit credit, debit ou credit, sens ecriture, sens de l ecriture, code sens, sens
    mouvement, dr cr, side, dc code`),
  currency: list(`
    currency, devise, code devise, currency code, monnaie, devise facture, devise document, invoice currency, devise
    piece`),
  lettering: list(`
    lettering, lettrage, ecriture let, code lettrage, lettre, let, letter, reconciliation, matching, matching code,
    code de lettrage, pointage, code pointage`),
  status: list(`
    status, statut, etat, state, statut facture, etat facture, statut de la facture, etat de la facture, invoice status,
    statut paiement, statut de paiement, statut du paiement, etat paiement, etat du paiement, payment status, statut
    reglement, etat reglement, etat du reglement, payment state`),
}

/** Names accepted for a field only if no other column fits better: a posting date, any document's number. */
const weakNames: Partial<Record<ImportField, ReadonlySet<string>>> = {
  ref: new Set(list('ref, reference, code, account number, numero compte, identifiant')),
  tiersRef: new Set(list('ref, reference, code, client, customer, tiers')),
  name: new Set(list('nom commercial, business name, client, customer, intitule')),
  documentDate: new Set(list('date, date ecriture, ecriture date, posting date, date comptable')),
  documentNumber: new Set(
    list(`piece, document, n de piece, n piece, no piece, numero de piece, numero piece, num piece, reference piece,
    piece ref, ref piece, reference document`),
  ),
}

/** True if the header names the field, but another column may fit better. */
export const isWeakName = (field: ImportField, header: string): boolean => {
  const name = header.replace(/\s*\[\d+\]$/, '')
  const names = weakNames[field]
  return names !== undefined && (names.has(foldText(name)) || names.has(foldText(name.toLowerCase())))
}

const sums =
  /(?:^| )(?:montant|total|amount|solde|balance|reste|restant|du|due|open|outstanding|remaining|encours|impaye|payer|regler|ttc)(?: |$)/
const otherSums =
  /(?:^| )(?:ht|hors|excl|net of tax|tva|vat|tax|taxe|remise|escompte|discount|paye|payee|paid|regle|acompte|quantite|qte|qty|quantity|prix|price|unitaire|unit|taux|rate|plafond|limite|limit|autorise|frais|penalites|commission|date|jour|jours|days|n|no|num|numero|number|code|ref|reference|compte|account)(?: |$)/

/** True for a name of amounts including tax of which some may be open: "Solde à payer", "Invoice amount due". */
export const namesSum = (header: string): boolean => {
  const folded = foldText(header.replace(/\s*\[\d+\]$/, ''))
  return sums.test(folded) && !otherSums.test(folded)
}

/** True for a name of open amounts, from which partial payments are already deducted. */
export const namesRest = (header: string): boolean =>
  /(?:^| )(?:solde|balance|reste|restant|du|due|open|outstanding|remaining|encours|impaye|payer|regler)(?: |$)/.test(
    foldText(header),
  )

const foreignUnit = /\b(?:USD|GBP|CHF|CAD|AUD|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|MAD|TND|XOF|XAF|XPF)\b|[$£¥]/
const otherUnit =
  /(?:^|[^\p{L}])(?:[km]€|[km]eur(?:os?)?|[km] ?euros?|milliers?|millions?|thousands?|cents?|centimes?|cts)(?:$|[^\p{L}])/iu

/** The unit that a header states for its amounts: another currency, thousands or cents of euros, or null. */
export const unitOf = (header: string): 'foreign' | 'scaled' | null =>
  foreignUnit.test(header) ? 'foreign' : otherUnit.test(header) ? 'scaled' : null

/** True for a name of e-mail addresses of any kind. */
export const namesEmail = (header: string): boolean =>
  /(?:^| )(?:e ?mails?|mail|courriel)(?: |$)/.test(foldText(header))

/** True for a name that says nothing about the column: the letter of an unnamed one, "Date 2", "Colonne 3". */
export const saysNothing = (header: string, position: number): boolean =>
  header === columnLetters(position) || /^(?:date|col|colonne|column|champ|field)? ?\d*$/.test(foldText(header))

const byName = { tiers: invert(tiers), movements: invert(movements) }

function invert<F extends ImportField>(names: Record<F, string[]>): Map<string, F> {
  const fields = new Map<string, F>()
  for (const [field, list] of Object.entries(names) as [F, string[]][]) {
    fields.set(foldText(field), field)
    for (const name of list) if (!fields.has(name)) fields.set(name, field)
  }
  return fields
}

/** The field named by a header, ignoring case, accents and punctuation; null if unknown. */
export const fieldByName = (entity: ImportedEntity, header: string): ImportField | null => {
  const folded = foldText(header.replace(/\s*\[\d+\]$/, ''))
  return byName[entity].get(folded) ?? byName[entity].get(foldText(header.toLowerCase())) ?? null
}
