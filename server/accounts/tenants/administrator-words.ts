import type { Language } from '../../platform/web/accept-language.ts'

type Change = { formerIban: string; iban: string; formerPayee: string; payee: string }

type Words = {
  greeting: (firstName: string) => string
  bankChange: {
    /** In the place of an IBAN or a payee that there is not. */
    none: string
    subject: (company: string) => string
    lead: (who: string, company: string, at: string) => string
    change: (change: Change) => string
    stop: (from: string) => string
    button: string
  }
  erasureReview: {
    subject: (name: string) => string
    lead: (name: string, company: string) => string
    button: string
  }
  senderLost: {
    subject: (domain: string) => string
    lead: (company: string, domain: string) => string
    next: string
    button: string
  }
}

/** What the administrators of a company are told. */
export const administratorWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    bankChange: {
      none: 'aucun',
      subject: (company) => `${company} : les coordonnées bancaires vont changer`,
      lead: (who, company, at) =>
        `${who} a modifié le ${at} les coordonnées bancaires que vos débiteurs lisent sur les courriers et les e-mails de ${company}.`,
      change: ({ formerIban, iban, formerPayee, payee }) =>
        `IBAN avant : ${formerIban}\nIBAN après : ${iban}\nOrdre des chèques avant : ${formerPayee}\nOrdre des chèques après : ${payee}`,
      stop: (from) =>
        `Rien ne change pour vos débiteurs avant le ${from}. Si ce changement n’est pas de votre entreprise, retirez-le avant cette heure : ouvrez votre compte, « Entreprise », puis « Retirer ce changement ».`,
      button: 'Voir ou retirer ce changement',
    },
    erasureReview: {
      subject: (name) => `Données de ${name} : votre décision est attendue`,
      lead: (name, company) =>
        `${name} a fait effacer son compte Échéance. D’autres données de ${company} peuvent nommer cette personne : décidez pour chacune si elle est effacée ou gardée. Rien n’est effacé sans vous.`,
      button: 'Décider',
    },
    senderLost: {
      subject: (domain) => `Vos e-mails ne partent plus de ${domain}`,
      lead: (company, domain) =>
        `L’enregistrement DKIM de ${domain} n’est plus dans le DNS, ou n’est plus le bon. Depuis cette vérification, les e-mails de ${company} partent de l’adresse générale d’Échéance, au nom de votre entreprise : rien n’est arrêté.`,
      next: 'Rétablissez l’enregistrement chez votre hébergeur de domaine, puis vérifiez-le : la page donne sa valeur.',
      button: 'Voir les enregistrements',
    },
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    bankChange: {
      none: 'none',
      subject: (company) => `${company}: bank details about to change`,
      lead: (who, company, at) =>
        `On ${at}, ${who} changed the bank details shown to your customers on the letters and e-mails of ${company}.`,
      change: ({ formerIban, iban, formerPayee, payee }) =>
        `IBAN before: ${formerIban}\nIBAN after: ${iban}\nCheques payable to, before: ${formerPayee}\nCheques payable to, after: ${payee}`,
      stop: (from) =>
        `Your customers see no change before ${from}. If your company did not request this, cancel it before then: open your account, “Company”, then “Cancel this change”.`,
      button: 'View or cancel this change',
    },
    erasureReview: {
      subject: (name) => `Data of ${name}: decision required`,
      lead: (name, company) =>
        `${name} had their Échéance account erased. Other data of ${company} may still identify this person: decide what to erase and what to keep. Nothing is erased without your decision.`,
      button: 'Decide',
    },
    senderLost: {
      subject: (domain) => `Your e-mails no longer leave from ${domain}`,
      lead: (company, domain) =>
        `The DKIM record of ${domain} is no longer in the DNS, or is no longer the right one. Since this check, the e-mails of ${company} leave from the general address of Échéance, in your company’s name: nothing is stopped.`,
      next: 'Restore the record at the host of your domain, then check it: the page shows its value.',
      button: 'View the records',
    },
  },
}
