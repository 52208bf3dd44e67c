import type { GivenRole } from '../../src/domain/roles.ts'
import type { Language } from '../http/accept-language.ts'

type Words = {
  /** What an added company is called until it has a name. */
  newCompany: string
  newDemo: string
  invitation: {
    subject: (who: string, company: string) => string
    lead: (who: string, company: string, role: string, day: string) => string
    button: string
    ignore: string
  }
  roles: Record<GivenRole, string>
}

/** What the server says of companies and who belongs to them. */
export const tenantWords: Record<Language, Words> = {
  fr: {
    newCompany: 'Nouvelle entreprise',
    newDemo: 'Démonstration',
    invitation: {
      subject: (who, company) => `${who} vous invite à rejoindre ${company}`,
      lead: (who, company, role, day) =>
        `${who} vous ouvre l’accès au compte de ${company} sur Échéance, comme ${role}. Connectez-vous, ou créez votre accès, avec ce lien ; il est valable jusqu’au ${day}.`,
      button: 'Rejoindre le compte',
      ignore: 'Si vous n’attendiez pas cette invitation, ignorez ce message : rien ne change.',
    },
    roles: {
      administrator: 'administrateur',
      member: 'membre',
      'read-only': 'lecteur (sans modification)',
      'product-owner': 'responsable produit',
    },
  },
  en: {
    newCompany: 'New company',
    newDemo: 'Demonstration',
    invitation: {
      subject: (who, company) => `${who} invites you to join ${company}`,
      lead: (who, company, role, day) =>
        `${who} gives you access to the account of ${company} on Échéance, as ${role}. Sign in, or create your access, with this link; it is valid until ${day}.`,
      button: 'Join the account',
      ignore: 'If you did not expect this invitation, ignore this message: nothing changes.',
    },
    roles: {
      administrator: 'administrator',
      member: 'member',
      'read-only': 'reader (no changes)',
      'product-owner': 'product owner',
    },
  },
}
