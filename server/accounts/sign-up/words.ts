import type { Language } from '../../platform/web/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  manager: {
    subject: (company: string) => string
    lead: (who: string, company: string, email: string) => string
    button: string
    /** To somebody who has an account of their own. */
    known: { lead: (who: string, company: string, email: string) => string; button: string }
  }
  also: {
    subject: (company: string) => string
    lead: (who: string, email: string, company: string) => string
    button: string
  }
  access: {
    subject: (who: string, company: string) => string
    lead: (who: string, email: string, company: string) => string
    button: string
  }
  accepted: Decision
  refused: Decision
}
type Decision = { subject: (company: string) => string; lead: (company: string) => string; button: string }

/** The mails of a sign-up. */
export const signUpWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    manager: {
      subject: (company) => `${company} : votre signature est attendue`,
      lead: (who, company, email) =>
        `${who} ouvre un compte Échéance pour ${company} et vous a désigné comme son représentant légal. Pour signer le contrat, créez votre accès avec cette adresse : ${email}. Vous lirez le contrat avant de le signer.`,
      button: 'Créer mon accès et signer',
      known: {
        lead: (who, company, email) =>
          `${who} ouvre un compte Échéance pour ${company} et vous a désigné comme son représentant légal. Vous avez déjà un accès à cette adresse : ${email}. Pour rejoindre ce compte et signer le contrat, suivez le lien et connectez-vous. Vous lirez le contrat avant de le signer ; si vous ne connaissez pas cette personne, ignorez ce message : rien ne change.`,
        button: 'Rejoindre le compte et signer',
      },
    },
    also: {
      subject: (company) => `${company} est inscrite une autre fois`,
      lead: (who, email, company) =>
        `${who} (${email}) inscrit aussi ${company} sur Échéance, sans savoir que vous y avez un compte et sans rien en voir. Si c’est un collègue, invitez cette personne depuis la page de votre compte. Sinon, signalez-le-nous.`,
      button: 'Inviter un collègue',
    },
    access: {
      subject: (who, company) => `${who} demande l’accès à ${company}`,
      lead: (who, email, company) =>
        `${who} (${email}) demande à rejoindre le compte de ${company} sur Échéance. Vous pouvez accepter ou refuser depuis la page de votre compte.`,
      button: 'Voir la demande',
    },
    accepted: {
      subject: (company) => `Vous avez accès au compte de ${company}`,
      lead: (company) => `Votre demande a été acceptée : le compte de ${company} s’ouvre à votre prochaine connexion.`,
      button: 'Ouvrir le compte',
    },
    refused: {
      subject: (company) => `Accès au compte de ${company} : demande refusée`,
      lead: (company) =>
        `Un administrateur du compte de ${company} a refusé votre demande. Voyez avec votre collègue, ou inscrivez une autre société.`,
      button: 'Revenir à mon inscription',
    },
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    manager: {
      subject: (company) => `${company}: your signature is required`,
      lead: (who, company, email) =>
        `${who} is opening an Échéance account for ${company} and named you as its legal representative. To sign the contract, create your login with this address: ${email}. You can read the contract before signing.`,
      button: 'Create my login and sign',
      known: {
        lead: (who, company, email) =>
          `${who} is opening an Échéance account for ${company} and named you as its legal representative. You already have a login with this address: ${email}. To join that account and sign the contract, follow the link and sign in. You can read the contract before signing. If you do not know this person, ignore this e-mail: nothing changes.`,
        button: 'Join the account and sign',
      },
    },
    also: {
      subject: (company) => `Another sign-up for ${company}`,
      lead: (who, email, company) =>
        `${who} (${email}) is also signing up ${company} on Échéance. They do not know about your account and can see none of it. If they are a colleague, invite them from your account page. If not, let us know.`,
      button: 'Invite a colleague',
    },
    access: {
      subject: (who, company) => `${who} asks for access to ${company}`,
      lead: (who, email, company) =>
        `${who} (${email}) asks to join the account of ${company} on Échéance. Accept or refuse on your account page.`,
      button: 'See the request',
    },
    accepted: {
      subject: (company) => `You have access to the account of ${company}`,
      lead: (company) => `Your request was accepted: the account of ${company} opens the next time you sign in.`,
      button: 'Open the account',
    },
    refused: {
      subject: (company) => `Access to the account of ${company}: request refused`,
      lead: (company) =>
        `An administrator of the account of ${company} refused your request. Contact your colleague, or sign up another company.`,
      button: 'Back to my sign-up',
    },
  },
}
