import type { GivenRole } from '../../../src/domain/roles.ts'
import type { Language } from '../../platform/web/accept-language.ts'

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
  /** What a member is told whose role was changed, or who was taken out. */
  membership: Record<
    'changed' | 'removed',
    {
      subject: (company: string) => string
      lead: (who: string, company: string, role: string) => string
      button: string
    }
  >
  secondFactor: Record<
    'required' | 'optional',
    { subject: (company: string) => string; lead: (who: string, company: string) => string; button: string }
  >
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
    membership: {
      changed: {
        subject: (company) => `${company} : votre rôle a changé`,
        lead: (who, company, role) =>
          `${who} vous a donné un autre rôle dans le compte de ${company} sur Échéance : ${role}. Si cela vous surprend, parlez-en sans attendre à votre entreprise.`,
        button: 'Ouvrir Échéance',
      },
      removed: {
        subject: (company) => `${company} : vous n’avez plus accès au compte`,
        lead: (who, company) =>
          `${who} vous a retiré du compte de ${company} sur Échéance. Ce que vous y avez fait reste. Si cela vous surprend, parlez-en sans attendre à votre entreprise.`,
        button: 'Ouvrir Échéance',
      },
    },
    secondFactor: {
      required: {
        subject: (company) => `${company} demande la connexion en deux étapes`,
        lead: (who, company) =>
          `${who} a décidé que chacun se connecte en deux étapes à ${company} sur Échéance : après le mot de passe, un code ou une clé d’accès. Si vous n’en avez pas encore, vous l’activerez à votre prochaine connexion ; cela prend une minute.`,
        button: 'Ouvrir Échéance',
      },
      optional: {
        subject: (company) => `${company} ne demande plus la connexion en deux étapes`,
        lead: (who, company) =>
          `${who} a décidé que la connexion en deux étapes à ${company} sur Échéance est laissée au choix de chacun. La vôtre ne change pas.`,
        button: 'Ouvrir Échéance',
      },
    },
  },
  en: {
    newCompany: 'New company',
    newDemo: 'Demonstration',
    invitation: {
      subject: (who, company) => `${who} invites you to join ${company}`,
      lead: (who, company, role, day) =>
        `${who} has invited you to join the account of ${company} on Échéance as ${role}. Sign in or create your login with this link, valid until ${day}.`,
      button: 'Join the account',
      ignore: 'If you did not expect this invitation, ignore this message: nothing changes.',
    },
    roles: {
      administrator: 'administrator',
      member: 'member',
      'read-only': 'reader (no changes)',
      'product-owner': 'product owner',
    },
    membership: {
      changed: {
        subject: (company) => `${company}: your role has changed`,
        lead: (who, company, role) =>
          `${who} changed your role in the account of ${company} on Échéance to ${role}. If this is unexpected, contact your company right away.`,
        button: 'Open Échéance',
      },
      removed: {
        subject: (company) => `${company}: you no longer have access to the account`,
        lead: (who, company) =>
          `${who} removed you from the account of ${company} on Échéance. Your past actions stay on record. If this is unexpected, contact your company right away.`,
        button: 'Open Échéance',
      },
    },
    secondFactor: {
      required: {
        subject: (company) => `${company} now requires two-step sign-in`,
        lead: (who, company) =>
          `${who} now requires two-step sign-in to ${company} on Échéance: a code or a passkey after the password. If you have not set it up yet, you will at your next sign-in; it takes a minute.`,
        button: 'Open Échéance',
      },
      optional: {
        subject: (company) => `${company} no longer requires two-step sign-in`,
        lead: (who, company) =>
          `${who} made two-step sign-in to ${company} on Échéance optional. Your own settings do not change.`,
        button: 'Open Échéance',
      },
    },
  },
}
