import type { Language } from '../http/accept-language.ts'

type Words = {
  greeting: (firstName: string) => string
  manager: {
    subject: (company: string) => string
    lead: (who: string, company: string, email: string) => string
    button: string
  }
  access: {
    subject: (who: string, company: string) => string
    lead: (who: string, email: string, company: string) => string
    button: string
  }
}

/** The mails of a sign-up. */
export const signUpWords: Record<Language, Words> = {
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    manager: {
      subject: (company) => `${company} : votre signature est attendue`,
      lead: (who, company, email) =>
        `${who} ouvre un compte Échéance pour ${company} et vous a désigné comme son représentant légal. Pour signer le contrat, créez votre accès avec cette adresse : ${email}. Vous lirez le contrat avant de le signer.`,
      button: 'Créer mon accès et signer',
    },
    access: {
      subject: (who, company) => `${who} demande l’accès à ${company}`,
      lead: (who, email, company) =>
        `${who} (${email}) demande à rejoindre le compte de ${company} sur Échéance. Vous pouvez accepter ou refuser depuis la page de votre compte.`,
      button: 'Voir la demande',
    },
  },
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    manager: {
      subject: (company) => `${company}: your signature is awaited`,
      lead: (who, company, email) =>
        `${who} is opening an Échéance account for ${company} and named you as its legal representative. To sign the contract, create your access with this address: ${email}. You will read the contract before you sign it.`,
      button: 'Create my access and sign',
    },
    access: {
      subject: (who, company) => `${who} asks for access to ${company}`,
      lead: (who, email, company) =>
        `${who} (${email}) asks to join the account of ${company} on Échéance. You can accept or refuse on the page of your account.`,
      button: 'See the request',
    },
  },
}
